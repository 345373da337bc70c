import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../ctx.ts';
import { card, fillCart, openTestShop, type TestShop } from '../checkout/testing/test-shop.ts';
import { payByCard } from '../payments/testing/pay-by-card.ts';
import { greetedName } from './greeted-name.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function emailOf({ actor }: Ctx): Promise<string> {
  const { email } = await shop.deps.db
    .selectFrom('customers')
    .select('email')
    .where('customer_id', '=', actor.kind === 'customer' ? actor.customerId : 0)
    .executeTakeFirstOrThrow();
  return email;
}

test('an account that nobody has confirmed is greeted without a name until it has paid', async () => {
  const ctx = await shop.customer();
  const to = await emailOf(ctx);
  await shop.deps.db.updateTable('customers').set({ email_confirmed_at: null }).where('email', '=', to).execute();
  expect(await greetedName(ctx, { to, name: 'Ana' })).toBe('');
  expect(await greetedName(ctx, { to: to.toUpperCase(), name: 'Ana' })).toBe('');
  await fillCart(ctx);
  await payByCard(ctx, card());
  expect(await greetedName(ctx, { to, name: 'Ana' })).toBe('Ana');
});

test('a confirmed one is greeted by name, and so is an office, which is no account', async () => {
  const ctx = await shop.customer();
  const to = await emailOf(ctx);
  await shop.deps.db
    .updateTable('customers')
    .set({ email_confirmed_at: shop.deps.now() })
    .where('email', '=', to)
    .execute();
  expect(await greetedName(ctx, { to, name: 'Ana' })).toBe('Ana');
  expect(await greetedName(ctx, { to: 'notaria@example.com', name: 'Notaría Ruiz' })).toBe('Notaría Ruiz');
});
