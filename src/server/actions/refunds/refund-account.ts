import { AppError } from '../../../domain/errors/app-error.ts';
import { isIban } from '../../../domain/identity/bank-account.ts';
import { compact } from '../../../domain/identity/compact.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import { lockMoney } from './lock-money.ts';
import { refundWayOf } from './refund-way.ts';

/** Money of an order to be transferred by hand: cents, and the account if known. */
interface TransferredBack {
  readonly amount: number;
  readonly iban: string | null;
}

/** Refunds of an order still to be transferred; null for none. */
export async function findTransferredBack(ctx: Ctx, orderId: number): Promise<TransferredBack | null> {
  const open = await openRefunds(ctx, orderId);
  if (open.length === 0) return null;
  const known = open.map(({ iban }) => iban);
  return {
    amount: open.reduce((sum, { amount }) => sum + amount, 0),
    // A missing account must be asked for, even if others are known.
    iban: known.includes(null) ? null : (known.at(-1) ?? null),
  };
}

/**
 * The customer names the account for a refund, and may change it until the transfer.
 * @throws AppError sign_in_required, not_found (also for another's order), iban_invalid, refund_not_open (it was transferred meanwhile)
 */
export function giveRefundAccount(ctx: Ctx, { orderId, iban }: { orderId: number; iban: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockMoney(tx, orderId);
    if (order.customer_id !== requireCustomer(tx)) throw new AppError('not_found');
    if (!isIban(iban)) throw new AppError('iban_invalid');
    const refunds = (await openRefunds(tx, orderId)).map(({ refund_id }) => refund_id);
    if (refunds.length === 0) throw new AppError('refund_not_open');
    await tx.db
      .updateTable('refunds')
      .set({ iban: compact(iban), updated_at: tx.now() })
      .where('refund_id', 'in', refunds)
      .execute();
    await recordAudit(tx, {
      action: 'refund.account',
      subjectKind: 'order',
      subjectId: orderId,
      detail: { refund_ids: refunds },
    });
  });
}

async function openRefunds(ctx: Ctx, orderId: number) {
  const refunds = await ctx.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.payment_id', 'refunds.payment_id')
    .select(['refunds.refund_id', 'refunds.amount', 'refunds.iban', 'payments.provider'])
    .where('refunds.order_id', '=', orderId)
    .where('refunds.state', 'in', ['proposed', 'by_hand'])
    .orderBy('refunds.refund_id')
    .execute();
  return refunds.filter((refund) => refundWayOf(ctx, refund) === 'by_hand');
}
