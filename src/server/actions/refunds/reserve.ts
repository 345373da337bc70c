import { AppError } from '../../../domain/errors/app-error.ts';
import { euroText } from '../../../domain/money/money.ts';
import type { Ctx } from '../../ctx.ts';
import { OPEN_REFUNDS } from './refund-row.ts';

/**
 * Reserves money of a payment for a refund: never more than was received, less chargebacks. Call it with the order locked.
 * @throws AppError refund_too_much
 */
export async function reserve(tx: Ctx, { paymentId, amount }: { paymentId: number; amount: number }): Promise<void> {
  const payment = await tx.db
    .selectFrom('payments')
    .select(['captured', 'charged_back', 'refund_reserved'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const left = Math.max(0, payment.captured - payment.charged_back - payment.refund_reserved);
  if (amount > left) throw new AppError('refund_too_much', { left: euroText(left) });
  await tx.db
    .updateTable('payments')
    .set((of) => ({ refund_reserved: of('refund_reserved', '+', amount), updated_at: tx.now() }))
    .where('payment_id', '=', paymentId)
    .execute();
}

/** Recalculates the reserved amount after a promise ended or money was refunded without one. Call it with the order locked. */
export async function reckonReserved(tx: Ctx, paymentId: number): Promise<void> {
  await tx.db
    .updateTable('payments')
    .set((of) => ({
      refund_reserved: of.fn<number>('least', [
        'captured',
        of(
          'refunded',
          '+',
          of
            .selectFrom('refunds')
            .select((sum) => sum.fn.coalesce(sum.fn.sum<number>('refunds.amount'), sum.lit(0)).as('open'))
            .where('refunds.payment_id', '=', paymentId)
            .where('refunds.state', 'in', OPEN_REFUNDS),
        ),
      ]),
      updated_at: tx.now(),
    }))
    .where('payment_id', '=', paymentId)
    .execute();
}
