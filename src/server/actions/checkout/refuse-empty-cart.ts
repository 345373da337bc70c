import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import { requireCustomer } from './require-customer.ts';

/** How long after paying a click on a page that was still open is taken for a click of that purchase. */
const SAME_PURCHASE_MS = 10 * 60_000;

/** The error of a cart with nothing in it: whoever paid a moment ago, in another tab or with an earlier click, learns of his order. */
export async function refuseEmptyCart(ctx: Ctx): Promise<AppError> {
  const paid = await ctx.db
    .selectFrom('orders')
    .select('order_id')
    .where('customer_id', '=', requireCustomer(ctx))
    .where('store_id', '=', ctx.portal.store_id)
    .where('paid_at', '>', new Date(ctx.now().getTime() - SAME_PURCHASE_MS))
    .orderBy('paid_at', 'desc')
    .executeTakeFirst();
  return paid
    ? new AppError('order_already_paid', {}, { order_id: String(paid.order_id) })
    : new AppError('cart_empty');
}
