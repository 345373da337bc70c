import type { AwaitedView } from '../../../contract/pages/payment-pages.ts';
import { PAYMENT_METHOD_NAMES, type PaymentMethod } from '../../../domain/payments/payment-method.ts';
import type { Ctx } from '../../ctx.ts';
import { attemptHref, instructionsHref } from '../balances/payment-addresses.ts';
import { loadStanding, type PaymentRow, progressOfAttempt } from '../balances/standing.ts';
import { shortMomentText } from '../items/customer-texts.ts';

/** An attempt without outcome for display, so that nobody pays twice by mistake; null for others. */
export async function presentAwaited(ctx: Ctx, attempt: PaymentRow | null | undefined): Promise<AwaitedView | null> {
  if (!attempt) return null;
  const { status, order_id, method } = await loadStanding(ctx, attempt);
  if (status === 'paid') return null;
  const method_name = PAYMENT_METHOD_NAMES[method as PaymentMethod][ctx.locale];
  const told = { method_name, href: attemptHref(attempt.attempt_number) };
  const progress = progressOfAttempt(attempt);
  switch (progress) {
    case 'instructed': {
      const until_text = shortMomentText(ctx, attempt.expires_at ?? attempt.created_at);
      return { kind: 'instructed', method_name, href: instructionsHref(order_id, method), until_text };
    }
    case 'begun':
      return { kind: 'begun', ...told };
    case 'with_provider':
    case 'with_person':
      return { kind: 'looked_at', by: progress === 'with_person' ? 'person' : 'provider', ...told };
    default:
      return null;
  }
}
