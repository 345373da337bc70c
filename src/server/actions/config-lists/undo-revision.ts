import { randomUUID } from 'node:crypto';
import { nameOfRow, type Row } from '../../../domain/config-lists/define-list.ts';
import { type ListName, listOf } from '../../../domain/config-lists/lists.ts';
import { keyText } from '../../../domain/config-lists/plan-import.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { runInSlices } from '../../run-in-slices.ts';
import { agentOf } from '../actors/agent-of.ts';
import { loadFactChecker } from './fact-checker.ts';
import { lockList } from './keep-row.ts';
import { keepRows, type RowChange } from './keep-rows.ts';
import { type KeptRow, readRows } from './list-rows.ts';
import { isSeen, requireChanger } from './require-keeper.ts';
import { rowChanged } from './row-changed.ts';
import { refuseProblems } from './save-row.ts';

interface Past {
  readonly revision_id: number;
  readonly row_id: number;
  readonly version: number;
  readonly before: Row | null;
  readonly after: Row | null;
  readonly batch: string | null;
}

/**
 * Reverts a revision, or the whole import it was part of, and returns the resulting rows. Nothing is written where any of its rows changed since.
 * @throws AppError forbidden, reauthentication_required, not_found, list_row_changed with the three states of each, list_row_taken, list_row_in_use
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
  const rows = revisions.map((past) => ({ ...undone(past), undoes: past.revision_id }));
  const left = rows.flatMap(({ after }) => (after ? [after] : []));
  await refuseTakenKeys(tx, list, { rows, left });
  await refuseFalseRows(tx, list, left);
  await keepRows(tx, list, { rows, change: { reason, ...(rows.length > 1 && { batch: randomUUID() }) } });
  return left;
}

function undone({ row_id: id, version, before, after }: Past): Pick<RowChange, 'before' | 'after'> {
  return {
    before: after && { id, version, row: after },
    after: before && { id, version: version + 1, row: before },
  };
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
    .where('row_id', '=', (eb) => eb.fn.any(eb.val(revisions.map(({ row_id }) => row_id))))
    .groupBy('row_id')
    .execute();
  const versions = new Map(last.map(({ row_id, version }) => [row_id, version]));
  const changed = revisions.filter(({ row_id, version }) => versions.get(row_id) !== version);
  if (changed.length === 0) return;
  const now = new Map((await readRows(tx, list)).map(({ id, row }) => [id, row]));
  throw rowChanged(
    list,
    changed.map(({ row_id: id, before, after }) => ({ id, base: after, yours: before, theirs: now.get(id) ?? null })),
  );
}

/** Keys are compared with the resulting list: rows of one import may have passed their keys to each other. */
async function refuseTakenKeys(
  tx: Ctx,
  list: ListName,
  { rows, left }: { readonly rows: readonly RowChange[]; readonly left: readonly KeptRow[] },
): Promise<void> {
  const touched = new Set(rows.map(({ before, after }) => (before ?? after)?.id));
  const taken = new Set(
    (await readRows(tx, list)).filter(({ id }) => !touched.has(id)).map(({ row }) => keyText(listOf(list), row)),
  );
  const twice = left.find(({ row }) => taken.has(keyText(listOf(list), row)));
  if (twice) throw new AppError('list_row_taken', { name: nameOfRow(listOf(list), twice.row) });
}

async function refuseFalseRows(tx: Ctx, list: ListName, rows: readonly KeptRow[]): Promise<void> {
  if (rows.length === 0) return;
  const check = await loadFactChecker(tx, list);
  await runInSlices(
    (function* () {
      for (const { row } of rows) {
        yield;
        refuseProblems(tx, list, check(row));
      }
    })(),
  );
}
