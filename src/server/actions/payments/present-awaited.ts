import type { AwaitedView } from '../../../contract/pages/payment-pages.ts';
import { PAYMENT_METHOD_NAMES, type PaymentMethod } from '../../../domain/payments/payment-method.ts';
import type { Ctx } from '../../ctx.ts';
import { momentText } from '../orders/customer-texts.ts';
import { instructionsHref } from './payment-addresses.ts';
import { type PaymentRow, standingOf } from './standing.ts';

/** An attempt that waits for its money as pages tell of it, so that nobody pays beside it unawares; null for any other. */
export async function presentAwaited(ctx: Ctx, attempt: PaymentRow | null | undefined): Promise<AwaitedView | null> {
  if (attempt?.state !== 'pending' || attempt.instructions === null) return null;
  const { status, order_id, method } = await standingOf(ctx, attempt);
  if (status !== 'instructed') return null;
  return {
    method_name: PAYMENT_METHOD_NAMES[method as PaymentMethod][ctx.locale],
    href: instructionsHref(order_id, method),
    until_text: momentText(ctx, attempt.expires_at ?? attempt.created_at),
  };
}
