import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { collectDefaultMetrics } from 'prom-client';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { HEALTH_CHECKS, RUNBOOK } from '../src/domain/health/health-line.ts';
import { keepHealthGauges } from '../src/server/metrics/health-gauges.ts';
import { Meter } from '../src/server/metrics/meter.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

const { groups } = parse(readFileSync(path.join(ROOT, 'deploy/prometheus/alerts.yaml'), 'utf8')) as {
  groups: readonly { readonly rules: readonly Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);

/** Names of everything that a process reports. */
function reported(): string[] {
  const meter = new Meter();
  meter.watchPool({ totalCount: 0, idleCount: 0, waitingCount: 0 });
  keepHealthGauges(meter.registry, { read: async () => [], onError: () => {} });
  collectDefaultMetrics({ register: meter.registry });
  return meter.registry.getMetricsAsArray().map(({ name }) => name);
}

test('each alert asks for metrics that are reported', () => {
  // Prometheus itself reports `up`.
  const known = new Set(['up', ...reported()]);
  const asked = rules.map(({ alert, expr }) => ({
    alert,
    names: expr.match(/\b(?:up|(?:registralia|nodejs)_\w+)/g) ?? [],
  }));
  expect(asked.filter(({ names }) => names.length === 0)).toEqual([]);
  const unknown = asked.flatMap(({ alert, names }) =>
    names.filter((name) => !known.has(name.replace(/_(?:bucket|count|sum)$/, ''))).map((name) => `${alert}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test('each check of the page of health has one alert, with the page of the runbook that it has there', () => {
  const ofChecks = rules.flatMap(({ expr, annotations }) => {
    const [, check] = /check="(\w+)"/.exec(expr) ?? [];
    return check === undefined ? [] : [[check, annotations.runbook]];
  });
  expect(ofChecks).toEqual(HEALTH_CHECKS.map((check) => [check, `docs/runbook/${RUNBOOK[check]}.md`]));
});

test('each alert has a severity and a page of the runbook that exists', () => {
  const pages = rules.flatMap(({ annotations: { runbook } }) =>
    runbook.includes('{{')
      ? Object.values(RUNBOOK).map((page) => runbook.replace('{{ $labels.runbook }}', page))
      : [runbook],
  );
  expect(pages.length).toBeGreaterThan(rules.length);
  expect(pages.filter((page) => !existsSync(path.join(ROOT, page)))).toEqual([]);
  expect(rules.filter(({ labels }) => !['warning', 'critical'].includes(labels.severity))).toEqual([]);
});
