import { expect, test } from 'vitest';
import { isReauthenticated, needsReauthentication } from './reauthentication.ts';
import { RIGHT_NAMES } from './rights.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

test('refunds, payments to providers and configuration need a re-authentication, nothing else does', () => {
  expect(RIGHT_NAMES.filter(needsReauthentication)).toEqual([
    ...['devolucion_total', 'devolucion_parcial', 'approve_refund'],
    ...['manage_users', 'manage_configuration', 'manage_prices', 'pay_providers'],
  ]);
});

test.each([
  [ago(0), true],
  [ago(599), true],
  [ago(600), false],
  [null, false],
])('a re-authentication at %s counts: %s', (provedAt, fresh) => {
  expect(isReauthenticated(provedAt, NOW)).toBe(fresh);
});
