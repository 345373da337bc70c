// Guessing codes of vouchers: wrong ones are counted for all processes, by network and by person.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { THROTTLES } from '../../../domain/sessions/throttles.ts';
import type { Ctx } from '../../ctx.ts';
import { openTestShop, type TestShop } from '../checkout/testing/test-shop.ts';
import { enterVoucher } from './enter-voucher.ts';

const PERSON = THROTTLES.try_voucher_as_person.burst;
const NETWORK = THROTTLES.try_voucher.burst;

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await shop.deps.db
    .insertInto('vouchers')
    .values({ code: 'VALE-5', kind: 'amount', value: 500, created_by: 1, created_at: shop.deps.now() })
    .execute();
});
afterAll(() => shop.close());

/** A new customer with a cart, behind a network. */
async function customerBehind(network: string): Promise<Ctx> {
  const ctx = await shop.customer();
  return { ...ctx, network, settings: { ...ctx.settings, RATE_LIMITS: true } };
}

const guess = async (ctx: Ctx, number: number) => (await enterVoucher(ctx, `VALE-${1000 + number}`))?.code;

test('a person has a limit of wrong codes, from any network, and then even a right one has to wait', async () => {
  const ctx = await customerBehind('192.0.2.1');
  for (let number = 0; number < PERSON; number += 1) {
    expect(await guess({ ...ctx, network: `192.0.2.${number}` }, number)).toBe('voucher_unknown');
  }
  expect(await guess({ ...ctx, network: '192.0.2.200' }, PERSON)).toBe('voucher_too_many');
  expect(await enterVoucher(ctx, 'VALE-5')).toEqual({ code: 'voucher_too_many' });
  const before = shop.clock.now;
  shop.clock.now = new Date(before.getTime() + THROTTLES.try_voucher_as_person.everySeconds * 1000);
  expect(await enterVoucher(ctx, 'VALE-5')).toBeNull();
  shop.clock.now = before;
});

test('a network has a limit, for all people', async () => {
  const network = '198.51.100.1';
  const outcomes: (string | undefined)[] = [];
  let ctx = await customerBehind(network);
  for (let number = 0; number < NETWORK + 2; number += 1) {
    if (number > 0 && number % PERSON === 0) ctx = await customerBehind(network);
    outcomes.push(await guess(ctx, number));
  }
  expect(outcomes.filter((outcome) => outcome === 'voucher_unknown')).toHaveLength(NETWORK);
  expect(outcomes.slice(NETWORK)).toEqual(['voucher_too_many', 'voucher_too_many']);
});

test('twenty at once count as twenty', async () => {
  const ctx = await customerBehind('203.0.113.1');
  const outcomes = await Promise.all(Array.from({ length: 20 }, (_, number) => guess(ctx, number)));
  expect(outcomes.filter((outcome) => outcome === 'voucher_unknown')).toHaveLength(PERSON);
});

test('right codes are counted for nobody', async () => {
  const ctx = await customerBehind('203.0.113.2');
  for (let time = 0; time < NETWORK + 5; time += 1) expect(await enterVoucher(ctx, 'VALE-5')).toBeNull();
});
