import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';

/** Whose order it is, for somebody who may pay it. */
export interface Payer {
  readonly customerId: number;
}

/**
 * Whoever may pay an order: its customer, or a browser that came by a payment link to it.
 * @throws AppError sign_in_required for somebody who is not signed in and came by no link; not_found for another's order
 */
export async function requirePayer(ctx: Ctx, orderId: number): Promise<Payer> {
  const order = await ctx.db
    .selectFrom('orders')
    .select('customer_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (order && ctx.actor.kind === 'customer' && ctx.actor.customerId === order.customer_id) {
    return { customerId: order.customer_id };
  }
  if (order && (await cameByLink(ctx, orderId))) return { customerId: order.customer_id };
  throw new AppError(ctx.actor.kind === 'customer' ? 'not_found' : 'sign_in_required');
}

async function cameByLink(ctx: Ctx, orderId: number): Promise<boolean> {
  if (!ctx.session) return false;
  const link = await ctx.db
    .selectFrom('payment_link_visits')
    .innerJoin('payment_links', 'payment_links.link_id', 'payment_link_visits.link_id')
    .select('payment_links.link_id')
    .where('session_hash', '=', ctx.session.tokenHash)
    .where('payment_links.order_id', '=', orderId)
    .where('payment_links.expires_at', '>', ctx.now())
    .executeTakeFirst();
  return link !== undefined;
}
