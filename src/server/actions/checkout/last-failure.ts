import { declineMessage } from '../../../domain/payments/decline-messages.ts';
import type { Ctx } from '../../ctx.ts';
import { findActiveQuote } from '../cart/find-cart.ts';

/** Why the last attempt to pay the customer's present cart failed, in his words; null when none did or one is under way. */
export async function findLastFailure(ctx: Ctx): Promise<string | null> {
  const quote = await findActiveQuote(ctx);
  if (!quote) return null;
  const last = await ctx.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.order_id', 'payments.order_id')
    .select(['state', 'decline_code'])
    .where('orders.quote_id', '=', quote.quote_id)
    .orderBy('payment_id', 'desc')
    .executeTakeFirst();
  const failed = last?.state === 'declined' || last?.state === 'expired';
  return failed ? declineMessage(last.decline_code, ctx.locale) : null;
}
