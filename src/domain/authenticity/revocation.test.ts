import { expect, test } from 'vitest';
import { decideRevocation, type RevocationAnswer } from './revocation.ts';

const good = (asOf: string): RevocationAnswer => ({
  state: 'good',
  asOf,
  until: null,
  revokedAt: null,
  isOnHold: false,
});
const revoked = (asOf: string, isOnHold = false): RevocationAnswer => ({
  ...good(asOf),
  ...{ state: 'revoked', revokedAt: '2026-01-05', isOnHold },
});

test.each<[string, readonly RevocationAnswer[], ReturnType<typeof decideRevocation>]>([
  ['nobody said anything', [], { state: 'unknown', asOf: null, revokedAt: null }],
  [
    'the newest of two',
    [good('2026-01-01'), good('2026-02-01')],
    { state: 'good', asOf: '2026-02-01', revokedAt: null },
  ],
  [
    'revoked meanwhile',
    [good('2026-01-01'), revoked('2026-02-01')],
    { state: 'revoked', asOf: '2026-02-01', revokedAt: '2026-01-05' },
  ],
  [
    'revoked, and a later list has forgotten it',
    [revoked('2026-01-10'), good('2026-02-01')],
    { state: 'revoked', asOf: '2026-01-10', revokedAt: '2026-01-05' },
  ],
  [
    'suspended, and then in force again',
    [revoked('2026-01-10', true), good('2026-02-01')],
    { state: 'good', asOf: '2026-02-01', revokedAt: null },
  ],
])('%s', (_, answers, decided) => {
  expect(decideRevocation(answers)).toEqual(decided);
});
