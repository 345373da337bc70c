import type { z } from 'zod';
import type { decideBankEntry } from '../../../contract/payments/bank.ts';
import type { AuditAction } from '../../../domain/audit/audit-action.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import { isIban } from '../../../domain/identity/bank-account.ts';
import { centsFromEuros } from '../../../domain/money/money.ts';
import { receivedOf } from '../../../domain/payments/unspent.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { lockOrder } from '../balances/due.ts';
import { settleByHand } from '../refunds/settle-by-hand.ts';
import { differenceOf } from './check-booking.ts';
import { creditEntry } from './credit-entry.ts';
import { closeEntryReview } from './entry-review.ts';
import { type EntryRow, getEntry, lockEntry, requireOpen } from './entry-row.ts';
import { requireBookkeeper } from './require-bookkeeper.ts';
import { openTransferTarget } from './transfer-target.ts';

type Decision = z.output<typeof decideBankEntry.body>;
type Setting = Extract<Decision, { reason: string }>;
type Booking = Extract<Decision, { action: 'book' }>;

/**
 * Carries out a person's decision on an entry: money for an order, returned to its sender, an executed refund, or irrelevant. A second click, or a
 * second person, gets an error that it was decided.
 * @throws AppError forbidden, not_found, bank_entry_decided, bank_difference_changed when the difference is no longer the one shown, as
 * openTransferTarget, as settleByHand
 */
export async function decideEntryByHand(ctx: Ctx, entryId: number, decision: Decision): Promise<void> {
  requireBookkeeper(ctx);
  requireOpen(await getEntry(ctx, entryId));
  if (decision.action === 'book') return bookByHand(ctx, entryId, decision);
  await inTransaction(ctx, async (tx) => {
    const entry = await lockEntry(tx, entryId);
    requireOpen(entry);
    if (decision.action === 'refund_made') await markRefundMade(tx, entry, decision.refund_id);
    else await setAside(tx, entry, decision);
  });
}

async function bookByHand(ctx: Ctx, entryId: number, { order_id, payment_id, difference }: Booking): Promise<void> {
  const agent = requireBookkeeper(ctx);
  if ((await getEntry(ctx, entryId)).amount <= 0) throw invalidInput('amount');
  const paymentId = await openTransferTarget(ctx, { orderId: order_id, paymentId: payment_id });
  await inTransaction(ctx, async (tx) => {
    const entry = await lockEntry(tx, entryId);
    requireOpen(entry);
    await lockOrder(tx, order_id);
    const payment = await tx.db
      .selectFrom('payments')
      .select(['state', 'amount', 'captured', 'refund_reserved'])
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
    if (differenceOf(entry, { amount: payment.amount, captured: receivedOf(payment) }) !== centsFromEuros(difference))
      throw new AppError('bank_difference_changed');
    await creditEntry(tx, { entry, paymentId, why: 'by_hand', agentId: agent.agentId });
    await audit(tx, entry, 'bank.entry_booked', { order_id, payment_id: paymentId });
  });
}

async function setAside(tx: Ctx, entry: EntryRow, { action, reason }: Setting): Promise<void> {
  if (action === 'send_back' && entry.amount <= 0) throw invalidInput('amount');
  const why = action === 'send_back' ? 'sent_back' : 'dismissed';
  await resolve(tx, entry, { why, note: reason });
  await audit(tx, entry, `bank.entry_${why}`, { reason });
}

async function markRefundMade(tx: Ctx, entry: EntryRow, refundId: number): Promise<void> {
  if (entry.refund_id !== refundId) throw new AppError('not_found');
  const account = entry.counterparty_account ?? '';
  await settleByHand(tx, { refundId, ...(isIban(account) && { iban: account }) });
  await resolve(tx, entry, { why: 'refund_made', note: null });
  await audit(tx, entry, 'bank.entry_refund', { refund_id: refundId });
}

async function resolve(tx: Ctx, entry: EntryRow, { why, note }: { why: string; note: string | null }): Promise<void> {
  const { agentId } = requireBookkeeper(tx);
  await tx.db
    .updateTable('bank_entries')
    .set({ state: 'resolved', why, note, payment_id: null, decided_by: agentId, decided_at: tx.now() })
    .where('entry_id', '=', entry.entry_id)
    .execute();
  await closeEntryReview(tx, { entry, agentId, resolution: why });
}

function audit(tx: Ctx, entry: EntryRow, action: AuditAction, detail: { readonly [key: string]: string | number }) {
  return recordAudit(tx, { action, subjectKind: 'bank_entry', subjectId: entry.entry_id, detail: { ...detail } });
}
