import { fileTypeFromBuffer } from 'file-type';
import type { ParsedMessage } from '../../../domain/inbox/parsed-message.ts';
import { fittingName, receivedTypeOf } from '../../../domain/inbox/received-type.ts';
import type { Ctx } from '../../ctx.ts';
import { readReceivedMail, verifyReceivedMail } from '../../isolated/read-foreign-file.ts';
import { MESSAGE_LIMITS } from '../../ports/mailbox/message-limits.ts';
import type { SenderTrust } from '../../ports/mailbox/verify-sender.ts';
import type { StoredFile } from '../../ports/storage/port.ts';
import { attachmentName } from './attachment-name.ts';
import { openPackages } from './open-packages.ts';

/** A parsed message, with its files stored. */
export interface Reading {
  readonly parsed: ParsedMessage;
  readonly trust: SenderTrust;
  readonly files: readonly ReadFile[];
}

interface ReadFile {
  readonly name: string;
  readonly mediaType: string;
  readonly contentId: string | null;
  readonly stored: StoredFile;
}

/** Parses a stored message and stores its files. Idempotent. @throws Error when it cannot be parsed at all */
export async function readStoredMessage(ctx: Ctx, storageKey: string): Promise<Reading> {
  const raw = await readBeginning(ctx, storageKey);
  const parsed = await openPackages(await readReceivedMail(raw));
  // A signature covers the whole message.
  const isCut = raw.byteLength > MESSAGE_LIMITS.bytes;
  const records = ctx.settings.NODE_ENV === 'test' ? {} : null;
  const trust = isCut ? 'unverified' : await verifyReceivedMail({ raw, records });
  const files: ReadFile[] = [];
  for (const [index, attachment] of parsed.attachments.entries()) {
    const found = (await fileTypeFromBuffer(attachment.content))?.mime ?? null;
    const mediaType = receivedTypeOf({ declared: attachment.mimeType, found });
    files.push({
      name: fittingName(attachmentName(attachment, index), mediaType),
      mediaType,
      contentId: attachment.contentId,
      stored: await ctx.ports.storage.putContent(attachment.content),
    });
  }
  return { parsed, trust, files };
}

/** The message; of one that exceeds the limit, one byte more than it. */
async function readBeginning({ ports }: Ctx, storageKey: string): Promise<Buffer> {
  const size = (await ports.storage.stat(storageKey))?.size ?? 0;
  if (size <= MESSAGE_LIMITS.bytes) return ports.storage.get(storageKey);
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of await ports.storage.open(storageKey)) {
    pieces.push(piece as Buffer);
    length += (piece as Buffer).length;
    if (length > MESSAGE_LIMITS.bytes) break;
  }
  return Buffer.concat(pieces).subarray(0, MESSAGE_LIMITS.bytes + 1);
}

/** Writes the parsed parts of a message. Files that it already had keep their state. */
export async function writeReading(tx: Ctx, emailId: number, { parsed, trust, files }: Reading): Promise<void> {
  await tx.db
    .updateTable('received_mails')
    .set({
      read_at: tx.now(),
      rfc_message_id: parsed.messageId,
      thread_index: threadIndexOf(parsed),
      from_email: addressOf(parsed),
      from_name: parsed.from?.name ?? '',
      to_email: parsed.to.map(({ address }) => address),
      cc_emails: parsed.cc.map(({ address }) => address),
      subject: parsed.subject,
      body: parsed.text,
      html: parsed.html,
      dated_at: parsed.date,
      faults: [...parsed.faults],
      trust,
    })
    .where('email_id', '=', emailId)
    .execute();
  for (const [position, { name, mediaType, contentId, stored }] of files.entries()) {
    const columns = { name, media_type: mediaType, content_id: contentId, size: stored.size, sha256: stored.sha256 };
    await tx.db
      .insertInto('received_files')
      .values({ ...columns, email_id: emailId, position, storage_key: stored.key })
      .onConflict((conflict) =>
        conflict.columns(['email_id', 'position']).doUpdateSet({ ...columns, storage_key: stored.key }),
      )
      .execute();
  }
}

/** Outlook's thread, which a reply continues; limited to the length of a header. */
function threadIndexOf({ headers }: ParsedMessage): string | null {
  return headers.find(({ name }) => name === 'thread-index')?.value.slice(0, 1000) ?? null;
}

/** The sender's address; empty when the message has no valid one. */
export function addressOf({ from }: Pick<ParsedMessage, 'from'>): string {
  const address = from?.address ?? '';
  return /^[^\s@<>]{1,128}@[^\s@<>]{1,255}$/.test(address) ? address.toLowerCase() : '';
}
