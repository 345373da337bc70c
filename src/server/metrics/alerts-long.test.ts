import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { installFromDebian } from '../../../scripts/install-from-debian.ts';
import { HEALTH_CHECKS, type HealthCheck, RUNBOOK } from '../../domain/health/health-line.ts';
import { keepHealthGauges } from './health-gauges.ts';
import { type Figure, HEALTH_METRICS } from './health-metrics.ts';
import { Meter } from './meter.ts';

// What Prometheus itself says about the alerts and the metrics, by its program promtool.

const RULES = path.resolve(import.meta.dirname, '../../../deploy/prometheus/alerts.yaml');
const folder = mkdtempSync(path.join(tmpdir(), 'registralia-alerts-'));

interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}
const { groups } = parse(readFileSync(RULES, 'utf8')) as { groups: [{ rules: Alert[] }] };
const [{ rules }] = groups;

beforeAll(() => {
  const isInstalled = spawnSync('promtool', ['--version']).status === 0 || installFromDebian('prometheus');
  if (!isInstalled) throw new Error('promtool is needed: apt-get install prometheus');
}, 300_000);

function promtool(args: readonly string[], input = ''): string {
  const { status, stdout, stderr, error } = spawnSync('promtool', args, { encoding: 'utf8', input });
  if (status !== 0) throw error ?? new Error(`promtool ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout + stderr;
}

/** Has promtool evaluate the rules with every check in one state for two hours. @throws Error when other alerts than these fire */
function expectFired(state: 0 | 1 | 2, fired: (alert: Alert) => readonly HealthCheck[]) {
  const test = {
    input_series: HEALTH_CHECKS.map((check) => ({
      series: `registralia_health_state{check="${check}",runbook="${RUNBOOK[check]}"}`,
      values: `${state}+0x120`,
    })),
    interval: '1m',
    alert_rule_test: rules.map((alert) => ({
      eval_time: '90m',
      alertname: alert.alert,
      exp_alerts: fired(alert).map((check) => expectedOf(alert, check)),
    })),
  };
  const file = path.join(folder, `state-${state}.yaml`);
  writeFileSync(file, stringify({ rule_files: [RULES], evaluation_interval: '1m', tests: [test] }));
  expect(promtool(['test', 'rules', file])).toContain('SUCCESS');
}

function expectedOf({ expr, labels, annotations }: Alert, check: HealthCheck) {
  const filled = (text: string) =>
    text.replace('{{ $labels.check }}', check).replace('{{ $labels.runbook }}', RUNBOOK[check]);
  return {
    exp_labels: { ...labels, ...(expr.includes(' by ') && { check, runbook: RUNBOOK[check] }) },
    exp_annotations: { summary: filled(annotations.summary), runbook: filled(annotations.runbook) },
  };
}

/** The checks that an alert is about: one, or all that have no warning of their own. */
function checksOf({ expr }: Alert): readonly HealthCheck[] {
  return HEALTH_CHECKS.filter((check) =>
    expr.includes('check="') ? expr.includes(`check="${check}"`) : !new RegExp(`["|]${check}["|]`).test(expr),
  );
}

test('Prometheus accepts the rules', () => {
  expect(promtool(['check', 'rules', RULES])).toMatch(/SUCCESS: 25 rules found/);
});

test('nothing is reported while all is well', () => {
  expectFired(0, () => []);
});

test('each check that needs attention is reported once', () => {
  expectFired(1, (alert) => (alert.labels.severity === 'warning' ? checksOf(alert) : []));
});

test('each check that is bad is reported once', () => {
  expectFired(2, (alert) => (alert.alert === 'NeedsAttention' ? [] : checksOf(alert)));
});

test('Prometheus finds nothing wrong with our metrics', async () => {
  const meter = new Meter();
  meter.watchPool({ totalCount: 2, idleCount: 1, waitingCount: 0 });
  meter.request({ method: 'GET', route: '/tienda/:category', status: 200, ms: 12 });
  meter.job({ task: 'sweep', outcome: 'done', ms: 3 });
  const figures = Object.keys(HEALTH_METRICS).map((name) => ({ name: name as Figure['name'], value: 1 }));
  await keepHealthGauges(meter.registry, { read: async () => figures, onError: () => {} })();
  expect(promtool(['check', 'metrics'], await meter.registry.metrics())).toBe('');
});
