import type { Ctx } from '../../ctx.ts';
import type { NotificationReading } from '../../ports/acquirer/port.ts';
import { openReview } from './open-review.ts';
import type { PaymentRow } from './standing.ts';

type RefundNews = Extract<NotificationReading, { kind: 'refund' }>;

/** A refund made at the acquirer's own desk is put before a person: nobody here decided it. */
export async function recordRefundNews(
  ctx: Ctx,
  { payment, news }: { payment: PaymentRow; news: RefundNews },
): Promise<void> {
  await openReview(ctx, {
    kind: 'refund_elsewhere',
    about: `${payment.provider}:${news.id}`,
    orderId: payment.order_id,
    paymentId: payment.payment_id,
    amount: news.amount,
  });
}
