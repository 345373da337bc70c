import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../calendar/time-units.ts';
import { type ConnectorReading, connectorStateOf } from './connector.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE_MS);
const calls = (answered: number, failed: number) => ({ answered, failed, p50: 120, p95: 800 });
const FINE: ConnectorReading = {
  isSet: true,
  processes: 2,
  resting: 0,
  hour: calls(50, 5),
  lastAnswerAt: ago(1),
  lastFailureAt: ago(9),
  waitingSince: ago(60),
};

describe('a connector is', () => {
  test.each<[string, string, Partial<ConnectorReading>]>([
    ['ok', 'with few failures and work that waits for an hour', {}],
    ['ok', 'that nobody has called', { hour: calls(0, 0), lastAnswerAt: null, lastFailureAt: null }],
    ['ok', 'whose last failure is history', { hour: calls(0, 0), lastAnswerAt: ago(900), lastFailureAt: ago(300) }],
    ['off', 'without an address, even if it failed before', { isSet: false, resting: 1 }],
    ['bad', 'left alone by one of two processes', { resting: 1 }],
    ['bad', 'without one answer in an hour', { hour: calls(0, 3), lastAnswerAt: ago(70), lastFailureAt: ago(30) }],
    ['attention', 'failing in more than one of ten calls', { hour: calls(89, 11) }],
    ['attention', 'whose last call failed', { hour: calls(99, 1), lastAnswerAt: ago(5), lastFailureAt: ago(2) }],
    ['attention', 'that has never answered', { hour: calls(0, 1), lastAnswerAt: null, lastFailureAt: ago(1) }],
    ['attention', 'for whose answer work waits for more than a day', { waitingSince: ago(24 * 60 + 1) }],
  ])('%s: one %s', (state, _, change) => {
    expect(connectorStateOf({ ...FINE, ...change }, NOW)).toBe(state);
  });
});
