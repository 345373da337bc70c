import { expect, test } from 'vitest';
import { NO_WISH, payoutsAddress, payoutWishOf } from './payouts-address.ts';

test.each([
  NO_WISH,
  { ...NO_WISH, provider: 7 },
  { part: 'payments', provider: 7, status: 'approved', page: 3, open: 1001 } as const,
  { ...NO_WISH, part: 'transfers' } as const,
])('an address leads back to what it was made of: %j', (wish) => {
  expect(payoutWishOf(payoutsAddress(wish).split('?')[1] ?? '')).toEqual(wish);
});

test('what an address says wrongly is as at first', () => {
  expect(payoutWishOf('part=x&provider=abc&status=lost&page=0&open=-1')).toEqual(NO_WISH);
});
