import { expect, test } from 'vitest';
import type { Health } from '../../../contract/health.ts';
import { HEALTH_CHECKS, type HealthCheck, type HealthState } from '../../../domain/health/health-line.ts';
import { groupLines } from './health-groups.ts';

const linesWith = (states: Partial<Record<HealthCheck, HealthState>>): Health['lines'] =>
  HEALTH_CHECKS.map((check) => ({
    check,
    state: states[check] ?? 'ok',
    figure: 0,
    limit: null,
    since: null,
    parts: [],
    runbook: '',
  }));

test('what needs somebody comes first, and each line is shown once', () => {
  const groups = groupLines(linesWith({ drill: 'bad', mails: 'attention', disk: 'off' }));
  expect(groups.map(({ group }) => group)).toEqual(['backups', 'work', 'machine', 'chains', 'conflicts']);
  expect(groups[0]?.lines[0]?.check).toBe('drill');
  expect(groups[1]?.lines.map(({ check }) => check).slice(0, 2)).toEqual(['mails', 'jobs']);
  expect(groups.flatMap(({ lines }) => lines.map(({ check }) => check)).sort()).toEqual([...HEALTH_CHECKS].sort());
});

test('where all is well the order of the page stays', () => {
  expect(groupLines(linesWith({ disk: 'off' })).flatMap(({ lines }) => lines.map(({ check }) => check))).toEqual(
    HEALTH_CHECKS,
  );
});
