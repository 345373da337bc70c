import type { TestShop } from '../../../actions/checkout/testing/test-shop.ts';
import { readBooks } from '../../../actions/payments/testing/test-ledger.ts';
import type { Ctx } from '../../../ctx.ts';
import { payByMethod } from '../method-page.ts';

export const PAYMENT = '/tienda/customer/payment';
export const idOf = ({ actor }: Ctx) => (actor.kind === 'customer' ? actor.customerId : 0);
export const payBy = (ctx: Ctx, way: string, orderId: string | null = null) =>
  payByMethod(ctx, { way, orderId, fields: {} });

export async function lastAttempt(shop: TestShop, ctx: Ctx) {
  const { payments } = await readBooks(shop.database.db, idOf(ctx));
  const last = payments.at(-1);
  if (!last) throw new Error('nothing was tried');
  return { attempt: last.attempt_number, orderId: String(last.order_id), paymentId: last.payment_id };
}

/** A customer whose order waits for a transfer. */
export async function awaitingTransfer(shop: TestShop): Promise<{ ctx: Ctx; orderId: string; attempt: string }> {
  const ctx = await shop.customer();
  await payBy(ctx, 'bank');
  return { ctx, ...(await lastAttempt(shop, ctx)) };
}

/** The redirect thrown by a page, as an address. */
export async function ledTo(page: Promise<unknown>): Promise<string | null> {
  const thrown = await page.then(
    () => null,
    (error: unknown) => error,
  );
  return thrown instanceof Response ? thrown.headers.get('location') : null;
}

/** Another cart for a customer whose order waits. */
export async function raiseCart(ctx: Ctx): Promise<void> {
  await ctx.db
    .updateTable('quotes')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('customer_id', '=', idOf(ctx))
    .execute();
}
