import { docEntitiesOf, docParsedOf } from '../../../domain/notas/doc-parsed.ts';
import { matchedReading } from '../../../domain/notas/matched-reading.ts';
import { READER_VERSION } from '../../../domain/notas/read-notas.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { readForeignFile } from '../../isolated/read-foreign-file.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { findRecognition } from '../../ports/text-recognition/find-recognition.ts';
import { listMatches } from '../matches/list-matches.ts';
import type { FileRow } from '../stored-files/present-file.ts';
import { type DocumentReading, unread } from './read-document.ts';
import { givesTwoFiles } from './read-products.ts';

/**
 * Reads a document of an item and stores the result. A reading by the same version of the reader, or an agent's correction, is kept. An unreadable
 * document is recorded as such and blocks nothing.
 */
export async function readNote(ctx: Ctx, fileId: string): Promise<void> {
  const file = await ctx.db.selectFrom('files').selectAll().where('file_id', '=', fileId).executeTakeFirst();
  if (!file || file.item_id === null || file.kind !== 'result') return;
  const before = await ctx.db
    .selectFrom('note_readings')
    .select(['sha256', 'reader_version', 'corrected_at'])
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  const isRead = before?.sha256 === file.sha256 && before.reader_version >= READER_VERSION;
  if (before?.corrected_at || isRead) return;
  const document = await readStored(ctx, file);
  await inTransaction(ctx, (tx) => keepReading(tx, file, document));
}

/**
 * Reads a stored document; its bytes are loaded outside any transaction. One that exceeds the limits of time or memory counts as
 * unreadable: it would do so again. A scan still waits to be read, if it can be.
 * @throws AppError too_many_requests
 */
export async function readStored(
  ctx: Ctx,
  { file_id, storage_key, media_type }: Pick<FileRow, 'file_id' | 'storage_key' | 'media_type'>,
): Promise<DocumentReading> {
  if (media_type !== 'application/pdf') return unread(await stateOfScan(ctx));
  const read = await readForeignFile('read_document', await ctx.ports.storage.get(storage_key));
  if (read.ok) return read.value.isScan ? { ...read.value, state: await stateOfScan(ctx) } : read.value;
  ctx.log.warn({ file_id, excess: read.excess, detail: read.detail }, 'document was given up');
  return unread('unreadable');
}

async function stateOfScan({ settings }: Ctx): Promise<'scan_waiting' | 'scans_off'> {
  return (await findRecognition(settings.OCR_DIR)) === null ? 'scans_off' : 'scan_waiting';
}

/** Stores a reading, replacing the previous one. A scan is read by a job of its own, which takes far longer. */
export async function keepReading(tx: Ctx, file: FileRow, document: DocumentReading): Promise<void> {
  const item = await tx.db
    .selectFrom('order_items')
    .innerJoin('files', 'files.item_id', 'order_items.item_id')
    .select(['order_items.item_id', 'order_items.product_id'])
    .where('files.file_id', '=', file.file_id)
    .forNoKeyUpdate('order_items')
    .executeTakeFirst();
  if (!item) return;
  const { state, notas, parsed, entities, isPartlyScanned, csv } = await withMatches(tx, document);
  const reading = {
    item_id: item.item_id,
    sha256: file.sha256,
    reader_version: READER_VERSION,
    state,
    notas: JSON.stringify(notas),
    parsed: parsed && JSON.stringify(parsed),
    entities: JSON.stringify(entities),
    csv,
    from_scan: document.isFromScan,
    proposals: '[]',
    read_at: tx.now(),
    corrected_by: null,
    corrected_at: null,
  };
  await tx.db
    .insertInto('note_readings')
    .values({ file_id: file.file_id, ...reading })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet(reading))
    .execute();
  if (givesTwoFiles(item) && isPartlyScanned) {
    await tx.db.updateTable('order_items').set({ ip_with_attach: true }).where('item_id', '=', item.item_id).execute();
  }
  if (state === 'scan_waiting') {
    const { file_id } = file;
    await enqueue(tx, 'recognize_note', { file_id }, { key: `recognize_note:${file_id}`, queue: SCAN_QUEUE });
  }
  if (tx.ports.model && state === 'properties') {
    await enqueue(tx, 'propose_for_note', { file_id: file.file_id }, { key: `propose_for_note:${file.file_id}` });
  }
  await recordAudit(tx, { action: 'note.read', subjectKind: 'item', subjectId: item.item_id });
}

/** One after the other: each takes minutes of a processor. */
const SCAN_QUEUE = 'recognize_note';

/** The reading with the matches of the list in its text; a document without text has no passages. */
async function withMatches(tx: Ctx, document: DocumentReading): Promise<DocumentReading> {
  const { state, notas, text } = document;
  if (text === '' || (state !== 'properties' && state !== 'nothing')) return document;
  const read = { kind: state, notas };
  const matched = matchedReading(read, text, await listMatches(tx));
  if (matched === read) return document;
  const found = { state: matched.kind, notas: matched.notas };
  return { ...document, ...found, parsed: docParsedOf(matched.notas), entities: docEntitiesOf(matched.notas) };
}
