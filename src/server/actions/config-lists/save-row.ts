import { checkRow } from '../../../domain/config-lists/check-row.ts';
import { nameOfRow, type Row, type RowProblem } from '../../../domain/config-lists/define-list.ts';
import { type ListName, listOf, missingRowCode } from '../../../domain/config-lists/lists.ts';
import { KEY_IS_FIXED, keyText } from '../../../domain/config-lists/plan-import.ts';
import { isSameRow } from '../../../domain/config-lists/row-differences.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { wordedError } from '../../../domain/errors/worded-error.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { loadFactChecker } from './fact-checker.ts';
import { deleteRow, insertRow, lockList, updateRow } from './keep-row.ts';
import { findRow, type KeptRow, readRows } from './list-rows.ts';
import { isSeen, requireChanger } from './require-keeper.ts';
import { rowChanged, stateSeen } from './row-changed.ts';

/** Adds a row. Idempotent: the same row again adds nothing. @throws AppError forbidden, reauthentication_required, list_row_refused, list_row_taken */
export function addRow(ctx: Ctx, name: ListName, given: { row: Row; reason: string }): Promise<KeptRow> {
  requireChanger(ctx);
  const row = rowToKeep(ctx, name, given.row);
  return inTransaction(ctx, async (tx) => {
    await lockList(tx, name);
    await refuseFalse(tx, name, row);
    const other = await withKey(tx, name, row);
    // A repeated request changes nothing.
    if (other && isSameRow(other.row, row)) return other;
    if (other) throw new AppError('list_row_taken', { name: nameOfRow(listOf(name), row) });
    return insertRow(tx, name, { row, change: given });
  });
}

/**
 * Changes a row, based on the version that the caller has seen. @throws AppError as addRow; not_found, registry_not_found; list_row_changed with the
 * three states
 */
export function changeRow(
  ctx: Ctx,
  name: ListName,
  given: { id: number; version: number; row: Row; reason: string },
): Promise<KeptRow> {
  requireChanger(ctx);
  const row = rowToKeep(ctx, name, given.row);
  return inTransaction(ctx, async (tx) => {
    await lockList(tx, name);
    const before = await seenRow(tx, name, given.id);
    if (before && isSameRow(before.row, row)) return before;
    if (before?.version !== given.version) {
      const base = await stateSeen(tx, name, given);
      throw rowChanged(name, [{ id: given.id, base, yours: row, theirs: before?.row ?? null }]);
    }
    await refuseFalse(tx, name, row);
    if (hasFixedKey(name, before.row) && keyText(listOf(name), before.row) !== keyText(listOf(name), row)) {
      throw refused(ctx, name, [{ field: listOf(name).key[0] ?? '', message: KEY_IS_FIXED }]);
    }
    const other = await withKey(tx, name, row);
    if (other && other.id !== given.id) throw new AppError('list_row_taken', { name: nameOfRow(listOf(name), row) });
    return updateRow(tx, name, { before, row, change: given });
  });
}

/** Deletes a row, based on the version that the caller has seen. @throws AppError as changeRow; list_row_in_use */
export function removeRow(
  ctx: Ctx,
  name: ListName,
  given: { id: number; version: number; reason: string },
): Promise<void> {
  requireChanger(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockList(tx, name);
    const before = await seenRow(tx, name, given.id);
    if (!before) return;
    if (before.version !== given.version) {
      const base = await stateSeen(tx, name, given);
      throw rowChanged(name, [{ id: given.id, base, yours: null, theirs: before.row }]);
    }
    const called = nameOfRow(listOf(name), before.row);
    if (isFixed(name, before.row)) throw new AppError('list_row_in_use', { name: called });
    await deleteRow(tx, name, { before, called, change: given });
  });
}

/** The row, or null where it was deleted. @throws AppError not_found, registry_not_found for one that never existed, or is hidden from the caller */
async function seenRow(tx: Ctx, name: ListName, id: number): Promise<KeptRow | null> {
  const row = await findRow(tx, name, id);
  if (row && !isSeen(name, row.row, requireChanger(tx))) throw new AppError(missingRowCode(name));
  if (row) return row;
  const deleted = await tx.db
    .selectFrom('config_revisions')
    .select('before')
    .where('list', '=', name)
    .where('row_id', '=', id)
    .orderBy('version', 'desc')
    .executeTakeFirst();
  if (!deleted?.before || !isSeen(name, deleted.before, requireChanger(tx))) {
    throw new AppError(missingRowCode(name));
  }
  return null;
}

/** @throws AppError list_row_refused with the problems by field */
function rowToKeep(ctx: Ctx, name: ListName, given: Row): Row {
  const checked = checkRow(listOf(name), given);
  if (!checked.ok) throw refused(ctx, name, checked.problems);
  // The supervisor would no longer see it.
  if (!isSeen(name, checked.row, requireChanger(ctx))) throw new AppError('forbidden');
  return checked.row;
}

/** @throws AppError list_row_refused where the row refers to something unknown */
async function refuseFalse(tx: Ctx, name: ListName, row: Row): Promise<void> {
  refuseProblems(tx, name, (await loadFactChecker(tx, name))(row));
}

/** @throws AppError list_row_refused where there are problems */
export function refuseProblems(ctx: Ctx, name: ListName, problems: readonly RowProblem[]): void {
  if (problems.length > 0) throw refused(ctx, name, problems);
}

function refused({ locale }: Ctx, name: ListName, problems: readonly RowProblem[]): AppError {
  const { fields } = listOf(name);
  const errors = problems.map(({ field, message }) => ({ field, message: message[locale] }));
  return wordedError('list_row_refused', {
    locale,
    words: (reader) => ({
      detail: problems
        .map(({ field, message }) => `${fields[field]?.label[reader] ?? field}: ${message[reader]}`)
        .join('; '),
    }),
    extra: { errors },
  });
}

function isFixed(name: ListName, row: Row): boolean {
  return listOf(name).isFixed?.(row) ?? false;
}

function hasFixedKey(name: ListName, row: Row): boolean {
  return (listOf(name).keepsKey ?? false) || isFixed(name, row);
}

async function withKey(tx: Ctx, name: ListName, row: Row): Promise<KeptRow | undefined> {
  const key = keyText(listOf(name), row);
  return (await readRows(tx, name)).find((kept) => keyText(listOf(name), kept.row) === key);
}
