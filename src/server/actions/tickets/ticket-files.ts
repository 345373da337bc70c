import { LARGEST_FILE_BODY } from '../../../contract/largest-body.ts';
import type { TicketFile } from '../../../contract/tickets/ticket.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import { MEGABYTE } from '../../../domain/locale/megabyte.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { requireMediaType } from '../files/upload-file.ts';
import { loadMergedTickets } from '../mail/merged-tickets.ts';
import { nameWith } from '../stored-files/media-type.ts';
import type { FileRow } from '../stored-files/present-file.ts';
import { getTicketForUpdate, refuseMerged, refuseOtherHolder, type TicketRow } from './ticket-row.ts';

interface TicketFileToUpload {
  readonly ticketId: number;
  readonly name: string;
  /** Idempotency key chosen by the client. */
  readonly uploadKey: string;
  readonly bytes: Buffer;
}

/**
 * Stores a file that an answer will carry; its type is detected from the bytes. The bytes are stored first, which is harmless if the rest fails.
 * @throws AppError not_found, ticket_locked, file_type_refused, body_too_large, invalid_input when the key was used for something else
 */
export async function uploadTicketFile(ctx: Ctx, upload: TicketFileToUpload): Promise<TicketFile> {
  requireNamedRight(ctx, 'tickets');
  if (upload.bytes.length > LARGEST_FILE_BODY) throw new AppError('body_too_large');
  const media = await requireMediaType(upload.bytes);
  const stored = await ctx.ports.storage.putContent(upload.bytes);
  const file = await inTransaction(ctx, async (tx) => {
    const ticket = await getTicketForUpdate(tx, upload.ticketId);
    await refuseOtherHolder(tx, ticket);
    refuseMerged(ticket);
    const row = await tx.db
      .insertInto('files')
      .values({
        ticket_id: ticket.ticket_id,
        kind: 'attachment',
        name: nameWith(upload.name, media.extensions),
        media_type: media.type,
        size: stored.size,
        sha256: stored.sha256,
        storage_key: stored.key,
        uploaded_by_kind: 'agent',
        uploaded_by_id: agentOf(tx).agentId,
        upload_key: upload.uploadKey,
        created_at: tx.now(),
      })
      .onConflict((conflict) => conflict.column('upload_key').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) return uploadedBefore(tx, upload, stored.sha256);
    const detail = { file_id: row.file_id };
    await recordAudit(tx, { action: 'ticket.upload_file', subjectKind: 'ticket', subjectId: ticket.ticket_id, detail });
    return row;
  });
  return presentTicketFile(file);
}

async function uploadedBefore(tx: Ctx, upload: TicketFileToUpload, sha256: string): Promise<FileRow> {
  return tx.db
    .selectFrom('files')
    .selectAll()
    .where('upload_key', '=', upload.uploadKey)
    .where('ticket_id', '=', upload.ticketId)
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow(() => invalidInput('upload_key'));
}

/**
 * Refuses files that an answer may not carry: they must be the ticket's own or belong to its linked order, and be neither invoices nor internal;
 * their total must pass a mail server.
 * @throws AppError not_found, ticket_files_too_large
 */
export async function requireSendableFiles(tx: Ctx, ticket: TicketRow, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  const files = await listFiles(tx, fileIds);
  const tickets = await loadMergedTickets(tx, ticket.ticket_id);
  const isOurs = ({ ticket_id, item_id, kind }: FileRow) =>
    (ticket_id !== null && tickets.includes(ticket_id)) ||
    (item_id !== null && item_id === ticket.related_item_id && SENDABLE.includes(kind));
  if (files.length !== new Set(fileIds).size || !files.every(isOurs)) throw new AppError('not_found');
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > LARGEST_TOGETHER) throw new AppError('ticket_files_too_large', { most: LARGEST_TOGETHER / MEGABYTE });
}

/** Files by their ids, in the shape of a message's files. */
export async function listFiles({ db }: Pick<Ctx, 'db'>, fileIds: readonly string[]): Promise<FileRow[]> {
  if (fileIds.length === 0) return [];
  const files = await db.selectFrom('files').selectAll().where('file_id', 'in', fileIds).execute();
  return files.sort((one, other) => fileIds.indexOf(one.file_id) - fileIds.indexOf(other.file_id));
}

/** A file for the ticket's page. */
export function presentTicketFile({ file_id, name, media_type, size }: FileRow): TicketFile {
  return { file_id, name, media_type, size, href: `/api/rest/restapi/files/${file_id}` };
}

const SENDABLE: readonly string[] = ['answer', 'result', 'attachment'];
/** In bytes; in a mail they grow by a third, and mail servers commonly take 25 MB. */
const LARGEST_TOGETHER = 18 * MEGABYTE;
