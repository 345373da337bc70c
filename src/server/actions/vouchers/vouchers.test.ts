import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROPERTIES_OF_A_PERSON } from '../../../domain/catalogue/known-products.ts';
import type { Ctx } from '../../ctx.ts';
import { findCart } from '../cart/find-cart.ts';
import { priceToday } from '../cart/price-today.ts';
import { hasConsented } from '../checkout/buyer-form.ts';
import { placeOrder } from '../checkout/place-order.ts';
import { card, fillCart, openTestShop, type TestShop } from '../checkout/testing/test-shop.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { getItemForUpdate } from '../items/item-row.ts';
import { moveItem } from '../moves/move-item.ts';
import { payByCard } from '../payments/testing/pay-by-card.ts';
import { readBooks } from '../payments/testing/test-ledger.ts';
import { enterVoucher, removeVoucher } from './enter-voucher.ts';

let shop: TestShop;
let made = 0;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const customerOf = ({ actor }: Ctx) => (actor.kind === 'customer' ? actor.customerId : 0);

async function voucher(bounds: Record<string, unknown> = {}): Promise<string> {
  made += 1;
  const code = `PRUEBA-${made}`;
  await shop.deps.db
    .insertInto('vouchers')
    .values({ code, kind: 'amount', value: 512, created_by: 1, created_at: shop.deps.now(), ...bounds })
    .execute();
  return code;
}

/** A customer whose cart of 25.12 carries the voucher. */
async function buyerWith(code: string): Promise<Ctx> {
  const ctx = await shop.customer();
  expect(await enterVoucher(ctx, code.toLowerCase())).toBeNull();
  return ctx;
}

async function cancel(ctx: Ctx): Promise<void> {
  const { items } = await readBooks(shop.deps.db, customerOf(ctx));
  for (const { item_id } of items) {
    await shop.deps.db.transaction().execute(async (db) => {
      const tx = { ...ctx, db };
      await moveItem(tx, { item: await getItemForUpdate(tx, item_id), operation: 'cancelar_pedido' });
    });
  }
}

test('what the cart shows with a voucher is what is charged and invoiced, and the line holds its price of today', async () => {
  const ctx = await buyerWith(await voucher());
  const cart = await findCart(ctx);
  expect(cart).toMatchObject({ items: [{ subtotal: 1653, tax_amount: 347, total: 2000 }], voucher: { off: 512 } });
  const paid = await payByCard(ctx, card());
  const { orders, items, payments, charges } = await readBooks(shop.deps.db, customerOf(ctx));
  expect(orders).toMatchObject([{ subtotal: 1653, tax_amount: 347, total: 2000 }]);
  expect(items[0]?.lines).toMatchObject([
    { kind: 'base', amount: 2076 },
    { kind: 'discount', amount: -423 },
  ]);
  expect(payments).toMatchObject([{ amount: 2000, state: 'captured' }]);
  expect(charges).toHaveLength(1);
  const payment = await shop.deps.db
    .selectFrom('payments')
    .select('payment_id')
    .where('order_id', '=', paid.order_id)
    .executeTakeFirstOrThrow();
  const invoiceId = await issueInvoice(ctx, payment.payment_id);
  const { document, total } = await shop.deps.db
    .selectFrom('invoices')
    .select(['document', 'total'])
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  expect(total).toBe(2000);
  expect(document).toMatchObject({
    items: [{ subtotal: 1653, taxAmount: 347, discounts: [{ amount: -423 }] }],
    totals: { base: 1653, vatAmount: 347, total: 2000 },
  });
});

test('a cart takes one voucher, another replaces it, and it can be removed', async () => {
  const ctx = await buyerWith(await voucher());
  expect(await enterVoucher(ctx, await voucher({ kind: 'percentage', value: 1000 }))).toBeNull();
  const cart = await findCart(ctx);
  expect(cart.items[0]?.subtotal).toBe(1868);
  expect(priceToday(ctx, cart.items[0] as never)).toBe(cart.items[0]?.total);
  await removeVoucher(ctx);
  expect((await findCart(ctx)).items[0]?.total).toBe(2512);
  expect(await hasConsented(ctx, cart.quote_id)).toBe(true);
});

test('a code that can not be used leaves the cart as it is and says why', async () => {
  const ctx = await shop.customer();
  const why = async (bounds: Record<string, unknown>) => (await enterVoucher(ctx, await voucher(bounds)))?.code;
  expect((await enterVoucher(ctx, 'NADIE-LO-SABE'))?.code).toBe('voucher_unknown');
  expect(await why({ active: false })).toBe('voucher_over');
  expect(await why({ product_ids: [PROPERTIES_OF_A_PERSON] })).toBe('voucher_not_for_these');
  expect(await why({ store_ids: [16] })).toBe('voucher_unknown');
  expect(await why({ minimum: 2513 })).toBe('voucher_minimum');
  expect((await findCart(ctx)).voucher).toBeNull();
});

test('orders placed at once never use a voucher more often than it may be, and one that is cancelled gives its use back', async () => {
  const code = await voucher({ max_uses: 2 });
  const buyers = await Promise.all(Array.from({ length: 6 }, () => buyerWith(code)));
  const placed = await Promise.allSettled(buyers.map((ctx) => placeOrder(ctx)));
  const refused = placed.filter((one) => one.status === 'rejected');
  expect(refused.map(({ reason }) => reason.code)).toEqual(Array(4).fill('voucher_lapsed'));
  const late = await shop.customer();
  expect((await enterVoucher(late, code))?.code).toBe('voucher_used_up');
  const user = buyers[placed.findIndex(({ status }) => status === 'fulfilled')] as Ctx;
  // Placing the same cart again is the same use.
  await placeOrder(user);
  await cancel(user);
  expect(await enterVoucher(late, code)).toBeNull();
});

test('a customer uses a voucher as often as allowed', async () => {
  const code = await voucher({ max_uses_per_customer: 1 });
  const ctx = await buyerWith(code);
  await payByCard(ctx, card());
  await fillCart(ctx);
  expect((await enterVoucher(ctx, code))?.code).toBe('voucher_used_by_you');
  await buyerWith(code);
});

test('a voucher that ends keeps what was ordered with it, and nothing else is charged at a price that was not shown', async () => {
  const code = await voucher({ valid_until: new Date(shop.clock.now.getTime() + 60_000) });
  const [placed, waiting] = [await buyerWith(code), await buyerWith(code)];
  const order = await placeOrder(placed);
  await shop.deps.db.updateTable('vouchers').set({ active: false }).where('code', '=', code).execute();
  expect(await placeOrder(placed)).toMatchObject({ order_id: order.order_id, total: 2000 });
  expect((await findCart(placed)).items[0]?.total).toBe(2000);
  await expect(placeOrder(waiting)).rejects.toMatchObject({ code: 'voucher_lapsed' });
  const shown = await findCart(waiting);
  expect(shown).toMatchObject({ items: [{ total: 2512 }], voucher: { off: 0, problem: { code: 'voucher_over' } } });
  await removeVoucher(waiting);
  expect(await placeOrder(waiting)).toMatchObject({ total: 2512 });
});
