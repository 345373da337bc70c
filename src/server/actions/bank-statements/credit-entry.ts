import type { EntryReason } from '../../../domain/bank-statements/decide-entry.ts';
import { isIban } from '../../../domain/identity/bank-account.ts';
import type { Ctx } from '../../ctx.ts';
import { recordOutcome } from '../payments/record-outcome.ts';
import { closeEntryReview } from './entry-review.ts';
import type { EntryRow } from './entry-row.ts';

/**
 * Books an entry as money of an attempt, with all consequences. Call it with the entry locked.
 * @param of.agentId who decided it; null when the reference identified the attempt
 */
export async function creditEntry(
  tx: Ctx,
  of: {
    readonly entry: EntryRow;
    readonly paymentId: number;
    readonly why: EntryReason | 'by_hand';
    readonly agentId: number | null;
  },
): Promise<void> {
  const { entry, paymentId, why, agentId } = of;
  const { amount, currency, fingerprint } = entry;
  await recordOutcome(tx, {
    paymentId,
    outcome: { outcome: 'captured', event_id: eventOf(fingerprint), amount, currency },
  });
  await sendSurplusBack(tx, entry, paymentId);
  await tx.db
    .updateTable('bank_entries')
    .set({ state: 'matched', why, payment_id: paymentId, refund_id: null, decided_by: agentId, decided_at: tx.now() })
    .where('entry_id', '=', entry.entry_id)
    .execute();
  await closeEntryReview(tx, { entry, agentId, resolution: why });
}

/** The surplus is refunded to the sender's account, which the bank reports, so we need not ask the customer. */
async function sendSurplusBack(tx: Ctx, entry: EntryRow, paymentId: number): Promise<void> {
  const account = entry.counterparty_account ?? '';
  if (!isIban(account)) return;
  await tx.db
    .updateTable('refunds')
    .set({ iban: account })
    .where('request_key', '=', `surplus:${paymentId}:${eventOf(entry.fingerprint)}`)
    .where('payment_id', '=', paymentId)
    .where('iban', 'is', null)
    .execute();
}

function eventOf(fingerprint: string): string {
  return `transfer:${fingerprint}`;
}
