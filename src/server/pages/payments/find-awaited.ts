import type { AwaitedView } from '../../../contract/pages/payment-pages.ts';
import type { Payable } from '../../actions/balances/due.ts';
import type { PaymentRow } from '../../actions/balances/standing.ts';
import { findActiveQuote } from '../../actions/cart/find-cart.ts';
import { findLatestAttempt } from '../../actions/payments/finish-challenge.ts';
import { presentAwaited } from '../../actions/payments/present-awaited.ts';
import type { Ctx } from '../../ctx.ts';

/** The open payment for the same thing; for the cart also one for its earlier contents. */
export async function findAwaited(ctx: Ctx, payable: Payable): Promise<AwaitedView | null> {
  const attempt = await findLatestAttempt(ctx, payable);
  if (!attempt || (payable.kind === 'cart' && !(await isOfCart(ctx, attempt)))) return null;
  return presentAwaited(ctx, attempt);
}

async function isOfCart(ctx: Ctx, { order_id, charge_id }: PaymentRow): Promise<boolean> {
  const quote = charge_id === null ? await findActiveQuote(ctx) : null;
  if (!quote) return false;
  const order = await ctx.db
    .selectFrom('orders')
    .select('order_id')
    .where('order_id', '=', order_id)
    .where('quote_id', '=', quote.quote_id)
    .executeTakeFirst();
  return order !== undefined;
}
