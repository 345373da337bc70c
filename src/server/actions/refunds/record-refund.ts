import type { AuditAction } from '../../../domain/audit/audit-action.ts';
import type { HistoryAction } from '../../../domain/orders/history-action.ts';
import type { RefundOutcome } from '../../../domain/payments/outcome.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { asLedger } from '../balances/as-ledger.ts';
import { openReview } from '../balances/open-review.ts';
import { bookRefund } from './book-refund.ts';
import { lockMoneyAndItem } from './lock-money.ts';
import { noteOnItem } from './note-on-item.ts';
import { getRefund, type RefundRow } from './refund-row.ts';
import { reckonReserved } from './reserve.ts';

/**
 * Books the outcome of a refund, from an answer, a notification, a query, or a person's confirmation of a transfer. Refunded money is booked once; a
 * refusal releases it and opens a review.
 */
export function recordRefund(
  ctx: Ctx,
  { refundId, outcome }: { refundId: number; outcome: RefundOutcome },
): Promise<RefundRow> {
  return inTransaction(ctx, async (tx) => {
    await lockMoneyAndItem(tx, await getRefund(tx, refundId));
    const refund = await getRefund(tx, refundId);
    if (outcome.outcome === 'done' && refund.state !== 'done') await finish(tx, refund, outcome);
    if (outcome.outcome === 'refused' && refund.state === 'sent') await fail(tx, refund, outcome);
    if (outcome.outcome === 'pending' && outcome.provider_ref !== undefined && refund.state === 'sent') {
      await write(tx, refund, { provider_ref: outcome.provider_ref });
    }
    return getRefund(tx, refundId);
  });
}

type Told<O extends RefundOutcome['outcome']> = Extract<RefundOutcome, { outcome: O }>;

/** Also for one believed to have failed: the money is gone. */
async function finish(tx: Ctx, refund: RefundRow, { event_id, provider_ref }: Told<'done'>): Promise<void> {
  await write(tx, refund, {
    state: 'done',
    done_at: tx.now(),
    failure_code: null,
    ...(provider_ref !== undefined && { provider_ref }),
  });
  await bookRefund(tx, {
    paymentId: refund.payment_id,
    amount: refund.amount,
    // Keyed by our number, not the message's: a refund is one event, however it is reported.
    eventId: `refund:${refund.refund_number}`,
    detail: { refund_id: refund.refund_id, told_as: event_id },
  });
  await tell(tx, refund, { action: 'refund.done', accion: 'devolucion_hecha' });
}

async function fail(tx: Ctx, refund: RefundRow, { code }: Told<'refused'>): Promise<void> {
  await write(tx, refund, { state: 'failed', failure_code: code });
  await reckonReserved(tx, refund.payment_id);
  await openReview(tx, {
    kind: 'refund_failed',
    about: refund.refund_number,
    orderId: refund.order_id,
    paymentId: refund.payment_id,
    refundId: refund.refund_id,
    amount: refund.amount,
    detail: { code },
  });
  await tell(tx, refund, { action: 'refund.failed', accion: 'devolucion_fallida', code });
}

async function write(
  tx: Ctx,
  { refund_id }: RefundRow,
  columns: Partial<Pick<RefundRow, 'state' | 'done_at' | 'failure_code' | 'provider_ref'>>,
): Promise<void> {
  await tx.db
    .updateTable('refunds')
    .set({ ...columns, updated_at: tx.now() })
    .where('refund_id', '=', refund_id)
    .execute();
}

/** A person's confirmation is recorded under their name, a provider's under the ledger's. */
async function tell(
  tx: Ctx,
  refund: RefundRow,
  { action, accion, code }: { action: AuditAction; accion: HistoryAction; code?: string },
): Promise<void> {
  const teller = tx.actor.kind === 'agent' ? tx : asLedger(tx);
  const detail = { refund_id: refund.refund_id, amount: refund.amount, ...(code !== undefined && { code }) };
  await recordAudit(teller, { action, subjectKind: 'order', subjectId: refund.order_id, detail });
  if (refund.item_id !== null) await noteOnItem(teller, refund.item_id, { accion, detail });
}
