import { createHash } from 'node:crypto';
import { AppError } from '../../../domain/errors/app-error.ts';
import { MOST_MESSAGE_FILES } from '../../../domain/tickets/written-message.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { refuseImpersonation } from '../actors/refuse-impersonation.ts';
import { type KeptFile, keepFile } from '../files/keep-file.ts';
import { senderOf } from '../mail/sender.ts';
import { throttle, tryThrottle } from '../throttles/throttle.ts';
import { acknowledgeTicket } from '../tickets/acknowledge-ticket.ts';
import { takeMessage } from '../tickets/mail-in-thread.ts';
import { findTicketToJoin, lockSender, openTicketByMail } from '../tickets/open-by-mail.ts';
import { type UploadedFile, withUpload } from '../uploads/with-upload.ts';
import { bringBack } from './bring-back.ts';
import { loadSender, type Sender, type WrittenAt } from './sender.ts';

export interface MessageToUs {
  readonly at: WrittenAt;
  readonly text: string;
  /** Posted with the page, or uploaded before. */
  readonly files: readonly (UploadedFile | { readonly uploadId: string })[];
  /** Idempotency key of the opened form. */
  readonly requestKey: string;
}

/** The ticket of a message, and when its answer is due. */
export interface WrittenTo {
  readonly ticketId: number;
  readonly dueAt: Date | null;
}

/**
 * Receives a message from a page of the shop, like mail: about an order it joins its sender's ticket on that order, in a ticket it is an answer,
 * otherwise it opens a ticket, which is acknowledged. The same form sent twice with the same text and files is one message; with another text or file
 * it is two.
 * @throws AppError too_many_requests, form_file_empty, form_file_too_large, form_file_refused, too_many_files, upload_gone; as loadSender
 */
export async function writeToUs(ctx: Ctx, message: MessageToUs): Promise<WrittenTo> {
  refuseImpersonation(ctx, 'own');
  const sender = await loadSender(ctx, message.at);
  const key = keyOf(message, sender);
  const before = await findWritten(ctx, key);
  if (before) return before;
  await throttle(ctx, 'write_message', sender.customerId === null ? ctx.network : `customer ${sender.customerId}`);
  const kept = await keepFiles(ctx, message.files);
  const mayTell = sender.isProven || (await tryThrottle(ctx, 'mail_acknowledgement', sender.email)) === 0;
  return inTransaction(ctx, async (tx) => {
    // Orders are locked before tickets.
    await bringBack(tx, sender);
    await lockSender(tx, sender.email);
    const met = await findWritten(tx, key);
    if (met) return met;
    const joined = await findJoined(tx, sender);
    const ticketId = joined ?? (await open(tx, sender, key));
    await takeMessage(tx, ticketId, {
      direction: 'in',
      from: sender.email,

      to: [senderOf(tx.settings).address],
      cc: [],
      subject: sender.subject,
      text: message.text.trim(),
      form: {
        customerId: sender.customerId,
        requestKey: key,
        fileIds: await addFiles(tx, ticketId, { kept, customerId: sender.customerId }),
      },
    });
    if (joined === null && mayTell) await acknowledgeTicket(tx, { ticketId, to: sender.email });
    const detail = { at: message.at.kind };
    await recordAudit(tx, { action: 'ticket.write_to_us', subjectKind: 'ticket', subjectId: ticketId, detail });
    return getWritten(tx, key);
  });
}

/** Editing the text or adding a forgotten file after going back makes another message. */
function keyOf({ text, requestKey, at, files }: MessageToUs, { email, subject }: Sender): string {
  const given = files.map((file) => ('uploadId' in file ? file.uploadId : [file.name, sha256(file.bytes)]));
  const words = JSON.stringify([email.toLowerCase(), at.kind, subject, text.trim(), given]);
  return `form:${requestKey}:${sha256(words).slice(0, 32)}`;
}

function sha256(of: string | Buffer): string {
  return createHash('sha256').update(of).digest('hex');
}

async function findWritten({ db }: Ctx, key: string): Promise<WrittenTo | null> {
  const row = await db
    .selectFrom('ticket_messages as m')
    .innerJoin('tickets as t', 't.ticket_id', 'm.ticket_id')
    .select(['t.ticket_id', 't.due_at'])
    .where('m.request_key', '=', key)
    .executeTakeFirst();
  return row ? { ticketId: row.ticket_id, dueAt: row.due_at } : null;
}

async function getWritten(tx: Ctx, key: string): Promise<WrittenTo> {
  const written = await findWritten(tx, key);
  if (!written) throw new Error('a message that was just written is not there');
  return written;
}

/** A visitor's unproven address joins no ticket of the address's owner. */
async function findJoined(tx: Ctx, { ticketId, email, itemIds, isProven }: Sender): Promise<number | null> {
  if (ticketId !== null) return ticketId;
  return isProven && itemIds.length > 0 ? findTicketToJoin(tx, { email, itemIds }) : null;
}

function open(tx: Ctx, { email, name, subject, itemId, storeId }: Sender, requestKey: string): Promise<number> {
  const written = { storeId, locale: tx.locale };
  return openTicketByMail(tx, { email, personName: name, subject, itemId, requestKey, written });
}

/** @throws AppError too_many_files, and the problem of the first refused file */
async function keepFiles(ctx: Ctx, files: MessageToUs['files']): Promise<KeptFile[]> {
  const extra = files[MOST_MESSAGE_FILES];
  if (extra) {
    const name = await withFile(ctx, extra, async (file) => file.name);
    throw new AppError('too_many_files', { name, count: MOST_MESSAGE_FILES });
  }
  const kept: KeptFile[] = [];
  for (const file of files) kept.push(await withFile(ctx, file, (given) => keepFile(ctx, given)));
  return kept;
}

/** @throws AppError upload_gone for an upload that is not there any more, or somebody else's */
async function withFile<T>(
  ctx: Ctx,
  file: MessageToUs['files'][number],
  work: (given: UploadedFile) => Promise<T>,
): Promise<T> {
  if (!('uploadId' in file)) return work(file);
  try {
    return await withUpload(ctx, { uploadId: file.uploadId, kind: 'customer_file' }, work);
  } catch (error) {
    throw error instanceof AppError && error.code === 'not_found' ? new AppError('upload_gone') : error;
  }
}

async function addFiles(
  tx: Ctx,
  ticketId: number,
  { kept, customerId }: { readonly kept: readonly KeptFile[]; readonly customerId: number | null },
): Promise<string[]> {
  if (kept.length === 0) return [];
  const rows = await tx.db
    .insertInto('files')
    .values(
      kept.map(({ name, media, stored }) => ({
        ticket_id: ticketId,
        kind: 'attachment',
        name,
        media_type: media.type,

        size: stored.size,
        sha256: stored.sha256,
        storage_key: stored.key,

        uploaded_by_kind: customerId === null ? 'visitor' : 'customer',
        uploaded_by_id: customerId,
        created_at: tx.now(),
      })),
    )
    .returning('file_id')
    .execute();
  return rows.map(({ file_id }) => file_id);
}
