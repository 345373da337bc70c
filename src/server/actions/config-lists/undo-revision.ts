import { randomUUID } from 'node:crypto';
import { nameOfRow, type Row } from '../../../domain/config-lists/define-list.ts';
import { type ListName, listOf } from '../../../domain/config-lists/lists.ts';
import { keyText } from '../../../domain/config-lists/plan-import.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { type ChangeOf, deleteRow, insertRow, lockList, updateRow } from './keep-row.ts';
import { findRow, type KeptRow, readRows } from './list-rows.ts';
import { isSeen, requireChanger } from './require-keeper.ts';
import { rowChanged } from './row-changed.ts';
import { refuseFalse } from './save-row.ts';

interface Past {
  readonly revision_id: number;
  readonly row_id: number;
  readonly version: number;
  readonly before: Row | null;
  readonly after: Row | null;
  readonly batch: string | null;
}

/**
 * Takes a revision back, or the whole import it was part of; rows that are there afterwards are returned. Nothing is written where any of
 * its rows changed since.
 * @throws AppError forbidden, fresh_proof_required, not_found, list_row_changed with the three states of each, list_row_taken, list_row_in_use
 */
export function undoRevision(ctx: Ctx, list: ListName, undoing: Undoing): Promise<readonly KeptRow[]> {
  requireChanger(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockList(tx, list);
    return takeBack(tx, list, undoing);
  });
}

interface Undoing {
  readonly revisionId: number;
  readonly reason: string;
  readonly wholeImport: boolean;
}

/** The same in a transaction that holds `lockList`, for an agent whose right was checked. @throws AppError as undoRevision */
export async function takeBack(
  tx: Ctx,
  list: ListName,
  { revisionId, reason, wholeImport }: Undoing,
): Promise<readonly KeptRow[]> {
  const revisions = await revisionsToUndo(tx, list, { revisionId, wholeImport });
  await refuseChangedSince(tx, list, revisions);
  const batch = revisions.length > 1 ? randomUUID() : undefined;
  const left: KeptRow[] = [];
  for (const past of revisions) {
    const change = { reason, undoes: past.revision_id, ...(batch && { batch }) };
    const row = await undoOne(tx, list, { past, change });
    if (row) left.push(row);
  }
  return left;
}

async function undoOne(
  tx: Ctx,
  list: ListName,
  { past, change }: { past: Past; change: ChangeOf },
): Promise<KeptRow | null> {
  const { row_id: id, version, before, after } = past;
  if (before === null && after !== null) {
    await deleteRow(tx, list, {
      before: { id, version, row: after },
      called: nameOfRow(listOf(list), after),
      change,
    });
    return null;
  }
  if (before === null) throw new Error('a revision changed something');
  await refuseTakenKey(tx, list, { id, row: before });
  await refuseFalse(tx, list, before);
  if (after === null) return insertRow(tx, list, { row: before, change, restored: { id, version: version + 1 } });
  return updateRow(tx, list, { before: { id, version, row: after }, row: before, change });
}

async function revisionsToUndo(
  tx: Ctx,
  list: ListName,
  { revisionId, wholeImport }: { revisionId: number; wholeImport: boolean },
): Promise<readonly Past[]> {
  const keeper = agentOf(tx);
  const of = tx.db
    .selectFrom('config_revisions')
    .select(['revision_id', 'row_id', 'version', 'before', 'after', 'batch'])
    .where('list', '=', list);
  const one = await of.where('revision_id', '=', revisionId).executeTakeFirst();
  if (!one) throw new AppError('not_found');
  const all =
    wholeImport && one.batch !== null
      ? await of.where('batch', '=', one.batch).orderBy('revision_id', 'desc').execute()
      : [one];
  const hidden = all.some(({ before, after }) => [before, after].some((row) => row && !isSeen(list, row, keeper)));
  if (hidden) throw new AppError('not_found');
  return all;
}

async function refuseChangedSince(tx: Ctx, list: ListName, revisions: readonly Past[]): Promise<void> {
  const last = await tx.db
    .selectFrom('config_revisions')
    .select(['row_id', (row) => row.fn.max('version').as('version')])
    .where('list', '=', list)
    .where(
      'row_id',
      'in',
      revisions.map(({ row_id }) => row_id),
    )
    .groupBy('row_id')
    .execute();
  const versions = new Map(last.map(({ row_id, version }) => [row_id, version]));
  const changed = revisions.filter(({ row_id, version }) => versions.get(row_id) !== version);
  if (changed.length === 0) return;
  throw rowChanged(
    list,
    await Promise.all(
      changed.map(async ({ row_id: id, before, after }) => ({
        id,
        base: after,
        yours: before,
        theirs: (await findRow(tx, list, id))?.row ?? null,
      })),
    ),
  );
}

async function refuseTakenKey(tx: Ctx, list: ListName, { id, row }: { id: number; row: Row }): Promise<void> {
  const key = keyText(listOf(list), row);
  const other = (await readRows(tx, list)).find((kept) => kept.id !== id && keyText(listOf(list), kept.row) === key);
  if (other) throw new AppError('list_row_taken', { name: nameOfRow(listOf(list), row) });
}
