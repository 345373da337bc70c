import { decideEntry, type EntryDecision } from '../../../domain/bank-statements/decide-entry.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { creditEntry } from './credit-entry.ts';
import { loadEntryFacts } from './entry-facts.ts';
import { openEntryReview } from './entry-review.ts';
import { type EntryRow, lockEntry } from './entry-row.ts';

/** Decides on all undecided entries of a file. */
export async function bookStatement(ctx: Ctx, statementId: number): Promise<void> {
  const rows = await ctx.db
    .selectFrom('bank_entries')
    .select('entry_id')
    .where('statement_id', '=', statementId)
    .where('state', '=', 'read')
    .orderBy('entry_id')
    .execute();
  await bookEntries(
    ctx,
    rows.map(({ entry_id }) => entry_id),
  );
}

/** Decides on entries one at a time, each in its own transaction, so that one failure does not undo the others. */
export async function bookEntries(ctx: Ctx, entryIds: readonly number[]): Promise<void> {
  for (const entryId of entryIds) {
    try {
      await bookEntry(ctx, entryId);
    } catch (error) {
      // One order that cannot be booked must not delay the others.
      const name = error instanceof Error ? error.name : typeof error;
      ctx.log.error({ entry_id: entryId, error: { name } }, 'transfer could not be booked');
      await leaveToPerson(ctx, entryId);
    }
  }
}

function leaveToPerson(ctx: Ctx, entryId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const entry = await lockEntry(tx, entryId);
    if (entry.state === 'read') await carryOut(tx, { entry, decision: { kind: 'leave', why: 'failed' } });
  });
}

function bookEntry(ctx: Ctx, entryId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const entry = await lockEntry(tx, entryId);
    // Somebody else uploaded the same file first.
    if (entry.state !== 'read') return;
    await carryOut(tx, { entry, decision: decideEntry(await loadEntryFacts(tx, entry)) });
  });
}

async function carryOut(
  tx: Ctx,
  { entry, decision }: { readonly entry: EntryRow; readonly decision: EntryDecision },
): Promise<void> {
  if (decision.kind === 'book') {
    await creditEntry(tx, { entry, paymentId: decision.payment_id, why: decision.why, agentId: null });
    return;
  }
  const proposed = decision.kind === 'propose' ? decision : { payment_id: null, refund_id: null };
  await tx.db
    .updateTable('bank_entries')
    .set({
      state: STATES[decision.kind],
      why: decision.why,
      payment_id: proposed.payment_id,
      refund_id: proposed.refund_id,
    })
    .where('entry_id', '=', entry.entry_id)
    .execute();
  if (decision.kind === 'ignore') return;
  await openEntryReview(tx, entry, decision.why);
}

const STATES = { propose: 'proposed', leave: 'unmatched', ignore: 'ignored' } as const;
