import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import type { Ctx } from '../../ctx.ts';
import type { RefundPaper } from '../refunds/refund-papers.ts';

/** How a payment is refunded: the way it was paid, unless a person transfers it. */
export async function getCreditMethod(
  tx: Ctx,
  { paper, paymentId }: { readonly paper: RefundPaper; readonly paymentId: number },
): Promise<PaymentMethod> {
  const { method, iban } = await tx.db
    .selectFrom('payments')
    .leftJoin('refunds', (join) =>
      join
        .onRef('refunds.payment_id', '=', 'payments.payment_id')
        .on('refunds.item_id', '=', paper.item_id)
        .on('refunds.request_key', '=', paper.request_key),
    )
    .select(['payments.method', 'refunds.iban'])
    .where('payments.payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return iban === null ? (method as PaymentMethod) : 'bank';
}
