import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderPrefixOfStore } from '../../../domain/orders/order-number.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { NOTA_SIMPLE_ANSWERS } from '../../testing/nota-simple-answers.ts';
import { testCtx } from '../../testing/test-deps.ts';
import { findCart } from '../cart/find-cart.ts';
import { removeItem } from '../cart/remove-item.ts';
import { finishChallenge } from '../payments/finish-challenge.ts';
import { payByCard } from '../payments/testing/pay-by-card.ts';
import { readBooks } from '../payments/testing/test-ledger.ts';
import { placeOrder } from './place-order.ts';
import { CARDS, card, fillCart, openTestShop, type TestShop } from './testing/test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const customerOf = ({ actor }: Ctx) => (actor.kind === 'customer' ? actor.customerId : 0);
const booksFor = (ctx: Ctx) => readBooks(shop.database.db, customerOf(ctx));

describe('placing an order', () => {
  test('the same cart from ten tabs at once is one order, and the cart stays', async () => {
    const ctx = await shop.customer();
    const orders = await Promise.all(Array.from({ length: 10 }, () => placeOrder(ctx)));
    expect(new Set(orders.map(({ order_id }) => order_id)).size).toBe(1);
    expect((await findCart(ctx)).items).toHaveLength(1);
    expect((await booksFor(ctx)).items).toMatchObject([
      {
        panel_status_id: STATUS.pending_payment,
        internal_status: 'pending_payment',
        calendar: 'ES',
        is_portuguese: false,
        total: 2512,
      },
    ]);
  });

  test('R236 numbers run per prefix without being given twice', async () => {
    const customers = await Promise.all(Array.from({ length: 6 }, () => shop.customer()));
    const orders = await Promise.all(customers.map((ctx) => placeOrder(ctx)));
    const numbers = orders.map(({ order_id }) => order_id).sort((a, b) => a - b);
    expect(numbers.map((number) => number - (numbers[0] ?? 0))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(String(numbers[0])).toMatch(/^10/);
  });

  test('every portal has numbers to give', async () => {
    const { db, catalogue } = shop.deps;
    for (const { store_id } of catalogue.current.portals) {
      const sequence = `order_numbers_${orderPrefixOfStore(store_id)}`;
      const { rows } = await sql`select to_regclass(${sequence}) is not null as there`.execute(db);
      expect([sequence, rows]).toEqual([sequence, [{ there: true }]]);
    }
  });

  test('a changed cart cancels the unpaid order and becomes another, with one mail', async () => {
    const ctx = await shop.customer();
    const first = await placeOrder(ctx);
    await fillCart(ctx);
    const second = await placeOrder(ctx);
    expect(second.order_id).not.toBe(first.order_id);
    expect(second.total).toBe(5024);
    const { items, mails } = await booksFor(ctx);
    expect(items.filter(({ order_id }) => order_id === first.order_id)).toMatchObject([
      { panel_status_id: STATUS.closed, internal_status: 'canceled' },
    ]);
    expect(mails.map(({ template, order_id }) => [template, order_id])).toEqual([
      ['order_cancelled_unpaid', first.order_id],
    ]);
  });

  test('while the bank asks the customer, a changed cart has to wait', async () => {
    const ctx = await shop.customer();
    await payByCard(ctx, card(CARDS.challenge));
    await fillCart(ctx);
    await expect(placeOrder(ctx)).rejects.toMatchObject({ code: 'payment_in_progress' });
  });

  test('details that were put right reach the order while it is unpaid', async () => {
    const ctx = await shop.customer();
    await placeOrder(ctx);
    await ctx.db
      .updateTable('customers')
      .set({ phone: '+34 611 111 111' })
      .where('customer_id', '=', customerOf(ctx))
      .execute();
    expect((await placeOrder(ctx)).phone).toBe('+34 611 111 111');
  });

  test.each<[string, (ctx: Ctx) => Promise<unknown>, string]>([
    ['an empty cart', async (ctx) => removeItem(ctx, (await findCart(ctx)).items[0]?.item_id ?? 0), 'cart_empty'],
    [
      'no surname',
      (ctx) =>
        ctx.db.updateTable('customers').set({ lastname: '' }).where('customer_id', '=', customerOf(ctx)).execute(),
      'buyer_details_missing',
    ],
    [
      'no consent',
      (ctx) =>
        ctx.db.updateTable('quotes').set({ consent_at: null }).where('customer_id', '=', customerOf(ctx)).execute(),
      'consent_required',
    ],
    [
      'more than 400 euros without tax data',
      async (ctx) => {
        for (let line = 0; line < 16; line += 1) await fillCart(ctx, { ...NOTA_SIMPLE_ANSWERS, 80: `Calle ${line}` });
      },
      'tax_data_required',
    ],
  ])('%s is refused and nothing is written', async (_, spoil, code) => {
    const ctx = await shop.customer();
    await spoil(ctx);
    await expect(placeOrder(ctx)).rejects.toMatchObject({ code });
    expect((await booksFor(ctx)).orders).toEqual([]);
  });

  test('a visitor has to sign in first', async () => {
    await expect(placeOrder(testCtx(shop.deps))).rejects.toMatchObject({ code: 'sign_in_required' });
  });

  test('what was put into the cart while the bank asked stays in it', async () => {
    const ctx = await shop.customer();
    const { challenge, attempt_number } = await payByCard(ctx, card(CARDS.challenge));
    await fillCart(ctx, { ...NOTA_SIMPLE_ANSWERS, 80: 'Calle Nueva 2' });
    const page = `${challenge?.action}/${challenge?.fields[0]?.value}`;
    await fetch(page, { method: 'POST', body: new URLSearchParams({ code: '123456' }), redirect: 'manual' });
    expect(await finishChallenge(ctx, attempt_number)).toMatchObject({ status: 'paid' });
    expect((await findCart(ctx)).items.map(({ answers }) => answers[80])).toEqual(['Calle Nueva 2']);
    const second = await payByCard(ctx, card());
    expect(second.status).toBe('paid');
    expect((await booksFor(ctx)).charges).toHaveLength(2);
  });
});
