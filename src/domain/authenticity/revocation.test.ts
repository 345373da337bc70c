import { describe, expect, test } from 'vitest';
import { decideChain, decideRevocation, type RevocationAnswer } from './revocation.ts';

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

describe('of a chain', () => {
  const above = (...authorities: (readonly RevocationAnswer[])[]) =>
    decideChain([[good('2026-03-01')], ...authorities]).authorities;

  test('the first is the certificate, and there may be none above it', () => {
    expect(decideChain([[good('2026-03-01')]])).toEqual({
      revocation: { state: 'good', asOf: '2026-03-01', revokedAt: null },
      authorities: null,
    });
    expect(decideChain([])).toEqual({
      revocation: { state: 'unknown', asOf: null, revokedAt: null },
      authorities: null,
    });
  });

  test('all authorities have to be good, as of the oldest answer', () => {
    expect(above([good('2026-02-01')], [good('2026-01-01')])).toEqual({
      state: 'good',
      asOf: '2026-01-01',
      revokedAt: null,
    });
    expect(above([good('2026-02-01')], [])).toMatchObject({ state: 'unknown' });
  });

  test('one that was revoked counts, though nothing is known of another; of two the first', () => {
    expect(above([], [revoked('2026-02-01')])).toMatchObject({ state: 'revoked', revokedAt: '2026-01-05' });
    const earlier = { ...revoked('2026-02-01'), revokedAt: '2025-12-01' };
    expect(above([revoked('2026-02-01')], [earlier])).toMatchObject({ revokedAt: '2025-12-01' });
  });
});
