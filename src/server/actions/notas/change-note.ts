import { AppError } from '../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import { correctedNotas } from '../../../domain/notas/corrected-notas.ts';
import { type DocParsed, docEntitiesOf } from '../../../domain/notas/doc-parsed.ts';
import { READ_MEDIA_TYPES } from '../../../domain/notas/read-media-types.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { editItem } from '../items/edit-item.ts';
import { getItem, getItemForUpdate, type ItemRow } from '../items/item-row.ts';
import { requireLockVersion } from '../items/lock-version.ts';
import { requireRight } from '../items/require-right.ts';
import type { FileRow } from '../stored-files/present-file.ts';
import { keepReading, readStored } from './read-note.ts';
import { givesTwoFiles, isReadProduct } from './read-products.ts';

/** A document of an item, and the version of the item that the agent's decision is based on. */
interface NoteToChange {
  readonly itemId: number;
  readonly fileId: string;
  readonly seen: Date;
}

/**
 * Replaces a reading by an agent's correction, with its consequences.
 * @throws AppError forbidden, not_found, locked_by_other, stale_version
 */
export async function correctNote(ctx: Ctx, note: NoteToChange, { descripcion, cargas, titulares }: DocParsed) {
  await requireRight(ctx, note, 'change_readings');
  await inTransaction(ctx, async (tx) => {
    const item = await getItemForUpdate(tx, note.itemId);
    const lockVersion = await requireLockVersion(tx, item, note.seen);
    const file = await getDocument(tx, note);
    const parsed = { descripcion: descripcion.trim(), cargas: cargas.trim(), titulares: titulares.trim() };
    const reading = await tx.db
      .selectFrom('note_readings')
      .select('notas')
      .where('file_id', '=', file.file_id)
      .executeTakeFirst();
    if (!reading) throw new AppError('not_found');
    const entities = docEntitiesOf(correctedNotas(reading.notas, parsed));
    await tx.db
      .updateTable('note_readings')
      .set({ parsed: JSON.stringify(parsed), entities: JSON.stringify(entities) })
      .set({ corrected_by: agentOf(tx).agentId, corrected_at: tx.now() })
      .where('file_id', '=', file.file_id)
      .execute();
    await editItem(tx, { item, lockVersion, line: { accion: 'corregir_lectura', detail: { names: [file.name] } } });
  });
}

/**
 * Reads a document again, discarding earlier readings and corrections.
 * @throws AppError forbidden, not_found, locked_by_other, stale_version, too_many_requests
 */
export async function rereadNote(ctx: Ctx, note: NoteToChange): Promise<void> {
  await requireRight(ctx, note, 'change_readings');
  const standing = await getItem(ctx, note.itemId);
  if (!isReadProduct(standing)) throw new AppError('not_found');
  const document = await readStored(ctx, await getDocument(ctx, note));
  await inTransaction(ctx, async (tx) => {
    const item = await getItemForUpdate(tx, note.itemId);
    const lockVersion = await requireLockVersion(tx, item, note.seen);
    const file = await getDocument(tx, note);
    await keepReading(tx, file, document);
    await editItem(tx, { item, lockVersion, line: { accion: 'leer_documento', detail: { names: [file.name] } } });
  });
}

/**
 * Sets whether the answer to an item is text and scanned pages. @throws AppError forbidden, invalid_input for another product, locked_by_other,
 * stale_version
 */
export async function markWithAttach(
  ctx: Ctx,
  { itemId, seen, withAttach }: { itemId: number; seen: Date; withAttach: boolean },
): Promise<ItemRow> {
  await requireRight(ctx, { itemId }, 'change_readings');
  return inTransaction(ctx, async (tx) => {
    const item = await getItemForUpdate(tx, itemId);
    const lockVersion = await requireLockVersion(tx, item, seen);
    if (!givesTwoFiles(item)) throw invalidInput('ip_with_attach');
    if (item.ip_with_attach === withAttach) return item;
    const detail = { ip_with_attach: withAttach };
    return editItem(tx, {
      item,
      lockVersion,
      set: { ip_with_attach: withAttach },
      line: { accion: 'marcar_adjunto', detail },
    });
  });
}

async function getDocument(ctx: Ctx, { itemId, fileId }: NoteToChange): Promise<FileRow> {
  const file = await ctx.db
    .selectFrom('files')
    .selectAll()
    .where('file_id', '=', fileId)
    .where('item_id', '=', itemId)
    .where('kind', '=', 'result')
    .where('media_type', 'in', READ_MEDIA_TYPES)
    .executeTakeFirst();
  if (!file) throw new AppError('not_found');
  return file;
}
