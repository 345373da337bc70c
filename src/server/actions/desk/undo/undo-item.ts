import type { Selectable, Updateable } from 'kysely';
import { AppError } from '../../../../domain/errors/app-error.ts';
import type { Text } from '../../../../domain/locale/locale.ts';
import { LOCK_MS, lockHolderOf } from '../../../../domain/orders/lock.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import type { Ctx } from '../../../ctx.ts';
import type { ItemUndos, OrderItems } from '../../../db/types.gen.ts';
import { agentOf } from '../../actors/agent-of.ts';
import { addLine } from '../../items/add-line.ts';
import { getItemForUpdate, type ItemRow } from '../../items/item-row.ts';
import { GROWTH, lockedByOther, nextVersionAt } from '../../items/lock-version.ts';
import { writeHistory } from '../../items/write-history.ts';
import { withdrawMails } from '../../mail/withdraw-mails.ts';
import { takeQuestionBack } from '../../questions/keep-asking.ts';
import { lockLineOfRun, noteUndone } from '../note-undone.ts';
import { UNDOING } from './undone-lines.ts';

type UndoRow = Selectable<ItemUndos>;

/**
 * Undoes an operation on one item: its e-mails, fields, released files, and its author's lock. Nothing is deleted; the history records the
 * undo.
 * @throws AppError undo_too_late once an e-mail was sent, time is up, a file was opened or the item has changed; locked_by_other
 */
export async function undoItem(tx: Ctx, { undoId, itemId }: { undoId: string; itemId: number }): Promise<void> {
  await lockLineOfRun(tx, { undoId, itemId });
  const item = await getItemForUpdate(tx, itemId);
  const undo = await tx.db
    .selectFrom('item_undos')
    .selectAll()
    .where('undo_id', '=', undoId)
    .where('item_id', '=', itemId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (undo.undone_at) return;
  await requireUntouched(tx, item, undo);
  const { accion } = await tx.db
    .selectFrom('item_history')
    .select('accion')
    .where('history_id', '=', undo.history_id)
    .executeTakeFirstOrThrow();
  if (undo.until <= tx.now()) throw tooLate(tx, 'sent');
  for (const historyId of [undo.history_id, ...undo.other_lines]) {
    await takeQuestionBack(tx, historyId);
    if (!(await withdrawMails(tx, { historyId }))) throw tooLate(tx, 'sent');
  }
  await takeFilesBack(tx, undo);
  await takeTagsBack(tx, undo);
  await putBack(tx, item, { undo, accion });
  for (const undone of undo.other_lines) await addLine(tx, { item, line: { accion: UNDOING, detail: { undone } } });
  await noteUndone(tx, { undoId, itemId });
  await tx.db
    .updateTable('item_undos')
    .set({ undone_at: tx.now() })
    .where('undo_id', '=', undoId)
    .where('item_id', '=', itemId)
    .execute();
}

async function requireUntouched(tx: Ctx, item: ItemRow, undo: UndoRow): Promise<void> {
  const holder = lockHolderOf(item, tx.now());
  if (holder !== null && holder !== agentOf(tx).agentId) throw await lockedByOther(tx, item, holder);
  if (item.updated_at.getTime() !== undo.updated_at.getTime()) throw tooLate(tx, 'changed');
  if (undo.released.length === 0) return;
  const opened = await tx.db
    .selectFrom('files')
    .select('file_id')
    .where('file_id', 'in', undo.released)
    .where('first_opened_at', 'is not', null)
    .executeTakeFirst();
  if (opened) throw tooLate(tx, 'opened');
}

async function takeFilesBack(tx: Ctx, { released }: UndoRow): Promise<void> {
  if (released.length === 0) return;
  await tx.db.updateTable('files').set({ released_at: null }).where('file_id', 'in', released).execute();
}

/** A colleague may have removed one, or added one again, since. */
async function takeTagsBack(tx: Ctx, { item_id, tags_added, tags_removed }: UndoRow): Promise<void> {
  if (tags_added.length > 0) {
    await tx.db.deleteFrom('item_tags').where('item_id', '=', item_id).where('tag', 'in', tags_added).execute();
  }
  if (tags_removed.length === 0) return;
  const by = { item_id, added_by: agentOf(tx).agentId, created_at: tx.now() };
  await tx.db
    .insertInto('item_tags')
    .values(tags_removed.map((tag) => ({ ...by, tag })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function putBack(
  tx: Ctx,
  item: ItemRow,
  { undo, accion }: { readonly undo: UndoRow; readonly accion: string },
): Promise<void> {
  const { agentId } = agentOf(tx);
  const after = await tx.db
    .updateTable('order_items')
    // Written by rememberUndo from the columns of this table.
    .set(undo.before as Updateable<OrderItems>)
    .set({ locked_by: agentId, locked_until: new Date(tx.now().getTime() + LOCK_MS) })
    .set({ ...GROWTH, updated_at: nextVersionAt(item, tx.now()) })
    .where('item_id', '=', item.item_id)
    .returning('panel_status_id')
    .executeTakeFirstOrThrow();
  const isMove = after.panel_status_id !== item.panel_status_id;
  await writeHistory(tx, item.item_id, {
    accion: UNDOING,
    actor_kind: 'agent',
    admin_user_id: agentId,
    ...(isMove && { old_status: item.panel_status_id, new_status: after.panel_status_id }),
    detail: { undone: undo.history_id, operation: accion },
  });
  await recordAudit(tx, {
    action: `item.${UNDOING}`,
    subjectKind: 'item',
    subjectId: item.item_id,
    detail: { operation: accion, from: item.panel_status_id, to: after.panel_status_id },
  });
}

/** The refusal to undo, with its reason. */
export function tooLate({ locale }: Ctx, why: keyof typeof WHY): AppError {
  return new AppError('undo_too_late', { detail: WHY[why][locale] }, { reason: why });
}

const WHY = {
  sent: { es: 'el correo ya ha salido.', en: 'the e-mail has been sent.', pt: 'o e-mail já saiu.' },
  changed: {
    es: 'el pedido ha cambiado después.',
    en: 'the order has changed since.',
    pt: 'o pedido mudou entretanto.',
  },
  opened: {
    es: 'el cliente ya ha abierto el documento.',
    en: 'the customer has opened the document.',
    pt: 'o cliente já abriu o documento.',
  },
} as const satisfies Record<string, Text>;
