import type { LatePaymentPage } from '../../contract/pages/after-order-pages.ts';
import type { PostedFields, PostResult } from '../../contract/pages/posted-form.ts';
import { formatMoney } from '../../domain/money/format-money.ts';
import { chooseForLatePayment } from '../actions/late-payments/choose-for-late-payment.ts';
import { findLatePayment, type LatePayment } from '../actions/late-payments/find-late-payment.ts';
import { namesOfItems } from '../actions/moves/transition-mail.ts';
import { customerOrder } from '../actions/own-orders/customer-orders.ts';
import { findTransferredBack } from '../actions/refunds/refund-account.ts';
import type { Ctx } from '../ctx.ts';
import { redirectTo } from './redirect-to.ts';

/**
 * `/orders/late/{order_id}`: the decision about a payment after the cancellation. Without one it redirects to the order.
 * @throws AppError sign_in_required, not_found
 */
export async function latePaymentPage(ctx: Ctx, orderId: string): Promise<LatePaymentPage> {
  const { order } = await customerOrder(ctx, orderId);
  const order_href = `/orders/detail/${orderId}`;
  const late = await findLatePayment(ctx, order.order_id);
  if (!late) throw redirectTo(order_href);
  return {
    kind: kindOf(late),
    order_id: orderId,
    order_href,
    amount_text: formatMoney(late.amount, ctx.locale),
    items: await namesOfItems(ctx, order.order_id, ctx.locale),
    problems: [],
  };
}

/** Carries out the choice, once, and redirects to the order, or to the page for a missing account. */
export async function decideLatePayment(
  ctx: Ctx,
  orderId: string,
  fields: PostedFields,
): Promise<PostResult<LatePaymentPage>> {
  const page = await latePaymentPage(ctx, orderId);
  const { choice } = fields;
  if (choice !== 'revive' && choice !== 'return') return { ok: false, status: 422, page };
  const outcome = await chooseForLatePayment(ctx, { orderId: Number(orderId), choice });
  if (outcome === 'return') {
    const back = await findTransferredBack(ctx, Number(orderId));
    if (back && back.iban === null) return { ok: true, redirect: `/orders/account/${orderId}` };
  }
  return { ok: true, redirect: `${page.order_href}?pago=${outcome}` };
}

function kindOf({ choice, waiting }: LatePayment): LatePaymentPage['kind'] {
  return choice ?? (waiting.length > 0 ? 'choose' : 'over');
}
