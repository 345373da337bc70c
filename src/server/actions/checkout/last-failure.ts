import { declineMessage } from '../../../domain/payments/decline-messages.ts';
import type { Ctx } from '../../ctx.ts';
import type { Payable } from '../balances/due.ts';
import { findActiveQuote } from '../cart/find-cart.ts';

/**
 * Why the last attempt to pay the present cart or the order failed, in the customer's words; null when none failed, another one is under way, or it
 * has been paid since.
 */
export async function findLastFailure(ctx: Ctx, payable: Payable): Promise<string | null> {
  const attempts = ctx.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.order_id', 'payments.order_id')
    .select(['state', 'decline_code'])
    .orderBy('payment_id', 'desc');
  const last =
    payable.kind === 'order'
      ? await attempts.where('payments.order_id', '=', payable.orderId).executeTakeFirst()
      : await attempts.where('orders.quote_id', '=', (await findActiveQuote(ctx))?.quote_id ?? 0).executeTakeFirst();
  const failed = last?.state === 'declined' || last?.state === 'expired';
  return failed ? declineMessage(last.decline_code, ctx.locale) : null;
}
