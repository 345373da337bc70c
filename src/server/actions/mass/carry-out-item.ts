import { AppError } from '../../../domain/errors/app-error.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { carryOutPrepared, prepareOperation } from '../desk/carry-out.ts';
import { underLock } from '../items/under-lock.ts';
import { givenOf } from './given-of.ts';
import { explain } from './refusal.ts';
import type { RunRow } from './run-row.ts';
import type { ItemOfRun } from './try-item.ts';

/**
 * Runs the operation on one item, with its line of the receipt in the same transaction: after a crash both exist or neither, and an item
 * with a line is never touched again.
 * @param ctx with the current roles of the run's author
 */
export async function carryOutItem(ctx: Ctx, run: RunRow, item: ItemOfRun): Promise<void> {
  const target = { itemId: item.item_id, seen: item.seen };
  const given = givenOf(run, item.seen);
  try {
    const stored = await prepareOperation(ctx, target, given);
    await inTransaction(ctx, async (tx) => {
      if (!(await isWaiting(tx, run, item))) return;
      const request = { given, undoId: run.run_id, stored };
      await underLock(tx, { itemId: item.item_id, keepsLock: false }, () => carryOutPrepared(tx, target, request));
      await writeReceipt(tx, run, item, { outcome: 'done' });
    });
  } catch (error) {
    if (!(error instanceof AppError)) ctx.log.error({ err: error, run_id: run.run_id }, 'an item of many failed');
    await inTransaction(ctx, async (tx) => {
      if (await isWaiting(tx, run, item)) await writeReceipt(tx, run, item, { outcome: 'refused', ...explain(error) });
    });
  }
}

/** Whether the run continues and the item has no line yet. Both are locked until the transaction ends, so a stop waits for it. */
async function isWaiting(tx: Ctx, { run_id }: RunRow, { item_id }: ItemOfRun): Promise<boolean> {
  const going = await tx.db
    .selectFrom('mass_runs')
    .select('run_id')
    .where('run_id', '=', run_id)
    .where('state', '=', 'running')
    .forShare()
    .executeTakeFirst();
  if (!going) return false;
  const waiting = await tx.db
    .selectFrom('mass_run_items')
    .select('item_id')
    .where('run_id', '=', run_id)
    .where('item_id', '=', item_id)
    .where('outcome', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return waiting !== undefined;
}

async function writeReceipt(
  tx: Ctx,
  { run_id }: RunRow,
  { item_id }: ItemOfRun,
  line: { readonly outcome: 'done' | 'refused'; readonly code?: string; readonly params?: string },
): Promise<void> {
  await tx.db
    .updateTable('mass_run_items')
    .set({ ...line, at: tx.now() })
    .where('run_id', '=', run_id)
    .where('item_id', '=', item_id)
    .execute();
}
