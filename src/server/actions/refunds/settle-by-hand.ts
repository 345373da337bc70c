import { AppError } from '../../../domain/errors/app-error.ts';
import { may } from '../../../domain/permissions/may.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireReauthentication } from '../second-factor/require-reauthentication.ts';
import { lockMoneyAndItem } from './lock-money.ts';
import { recordRefund } from './record-refund.ts';
import { getRefund } from './refund-row.ts';
import { findRefundIban } from './refund-way.ts';

/**
 * A bookkeeper confirms the transfer of a refund; the account must be known by then.
 * @throws AppError forbidden, reauthentication_required, not_found, refund_not_open, refund_iban_needed, invalid_input for a wrong IBAN
 */
export async function settleByHand(
  ctx: Ctx,
  { refundId, iban }: { readonly refundId: number; readonly iban?: string | undefined },
): Promise<void> {
  if (!may(ctx.actor, 'book_transfer')) throw new AppError('forbidden');
  requireReauthentication(ctx, 'devolucion_total');
  await inTransaction(ctx, async (tx) => {
    const order = await lockMoneyAndItem(tx, await getRefund(tx, refundId));
    const refund = await getRefund(tx, refundId);
    if (refund.state !== 'by_hand') throw new AppError('refund_not_open');
    const account = iban?.trim()
      ? await findRefundIban(tx, { customerId: order.customer_id, given: iban })
      : (refund.iban ?? (await findRefundIban(tx, { customerId: order.customer_id })));
    if (account === null) throw new AppError('refund_iban_needed');
    await tx.db.updateTable('refunds').set({ iban: account }).where('refund_id', '=', refundId).execute();
    await recordRefund(tx, { refundId, outcome: { outcome: 'done', event_id: `by_hand:${refund.refund_number}` } });
  });
}
