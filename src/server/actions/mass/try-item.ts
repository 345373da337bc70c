import { sql } from 'kysely';
import type { MassChange } from '../../../contract/mass.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import type { StoredFile } from '../../ports/storage/port.ts';
import { carryOutPrepared } from '../desk/carry-out.ts';
import { getItem } from '../items/item-row.ts';
import { requireRight } from '../items/require-right.ts';
import { underLock } from '../items/under-lock.ts';
import { givenOf } from './given-of.ts';
import { listChanges } from './list-changes.ts';
import { explain } from './refusal.ts';
import type { RunRow } from './run-row.ts';

export interface ItemOfRun {
  readonly item_id: number;
  readonly seen: Date;
}

/**
 * Runs the operation on one item and rolls it back, so that its own rules decide; only the result is kept.
 * @param tx with the roles of the run's author
 */
export async function tryItem(tx: Ctx, run: RunRow, item: ItemOfRun): Promise<void> {
  await sql`savepoint trial`.execute(tx.db);
  const found = await tryOperation(tx, run, item);
  await sql`rollback to savepoint trial`.execute(tx.db);
  await tx.db
    .updateTable('mass_run_items')
    .set(found)
    .where('run_id', '=', run.run_id)
    .where('item_id', '=', item.item_id)
    .execute();
}

async function tryOperation(tx: Ctx, run: RunRow, item: ItemOfRun) {
  try {
    return { forecast: 'would', changes: JSON.stringify(await rehearse(tx, run, item)) };
  } catch (error) {
    if (!(error instanceof AppError)) tx.log.error({ err: error, run_id: run.run_id }, 'a trial failed');
    return { forecast: 'refused', ...explain(error) };
  }
}

async function rehearse(tx: Ctx, run: RunRow, { item_id: itemId, seen }: ItemOfRun): Promise<MassChange[]> {
  const before = await getItem(tx, itemId);
  await requireRight(tx, { itemId }, run.operation);
  const request = { given: givenOf(run, seen), undoId: run.run_id, stored: NO_BYTES };
  await underLock(tx, { itemId, keepsLock: false }, () => carryOutPrepared(tx, { itemId, seen }, request));
  return listChanges(tx, before);
}

/** A dry run stores no bytes: rows that would reference them are rolled back with everything else. */
const NO_BYTES: StoredFile = { key: '', size: 0, sha256: '' };
