import type { Ctx } from '../../ctx.ts';
import { openReview } from '../balances/open-review.ts';
import type { EntryRow } from './entry-row.ts';

export async function openEntryReview(tx: Ctx, entry: EntryRow, why: string): Promise<void> {
  await openReview(tx, {
    kind: 'unmatched',
    about: nameOf(entry),
    amount: Math.min(Math.abs(entry.amount), LARGEST_REVIEW),
    detail: { entry_id: entry.entry_id, why },
  });
}

/** Somebody has decided on the entry: its review is closed. */
export async function closeEntryReview(
  tx: Ctx,
  of: { readonly entry: EntryRow; readonly agentId: number | null; readonly resolution: string },
): Promise<void> {
  await tx.db
    .updateTable('payment_reviews')
    .set({ closed_at: tx.now(), closed_by: of.agentId, resolution: of.resolution })
    .where('dedupe_key', '=', `unmatched:${nameOf(of.entry)}`)
    .where('closed_at', 'is', null)
    .execute();
}

function nameOf({ fingerprint }: EntryRow): string {
  return `transfer:${fingerprint}`;
}

/** A bank's amounts may exceed a review's column; the entry itself shows them. */
const LARGEST_REVIEW = 2_147_483_647;
