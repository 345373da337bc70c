import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import type { Mails } from '../../db/types.gen.ts';
import type { MailAttachment } from '../../ports/mail/port.ts';
import { FileKeyMissing } from '../../ports/storage/sealed/wrap.ts';
import { handOut, readAllowed } from '../stored-files/hand-out.ts';
import { type LoadedFile, loadFiles } from '../stored-files/load-files.ts';
import { listHeld, readScanState } from '../stored-files/scan-bytes.ts';

type AttachingMail = Pick<Selectable<Mails>, 'order_id' | 'item_id' | 'params' | 'ticket_message_id'>;

/** Attachments of an e-mail: the invoices and credit notes named in its params, files of its item, and files of the ticket's message that it carries. */
export async function loadAttachments(tx: Ctx, mail: AttachingMail): Promise<MailAttachment[]> {
  const files = await listFiles(tx, mail);
  const pass = { by: 'mail', fileIds: files.map(({ file_id }) => file_id) } as const;
  const attachments: MailAttachment[] = [];
  for (const file of files) {
    const content = await readAllowed(tx, await handOut(tx, file, pass));
    attachments.push({ filename: file.name, mediaType: file.media_type, content });
  }
  return attachments;
}

/** A file that keeps its mail from leaving. */
export interface HeldFile {
  /** The storage key of its bytes; the name of the master key that opens it, while that is missing. */
  readonly key: string;
  readonly name: string;
  readonly scan: 'waiting' | 'infected' | 'key_missing';
}

/** Scans the files of a mail that nobody has scanned, up to one that may not leave. Takes seconds, so it runs before the mail's transaction. */
export async function scanAttachments(ctx: Ctx, mail: AttachingMail): Promise<void> {
  try {
    for (const { storage_key } of await listFiles(ctx, mail)) {
      if ((await readScanState(ctx, storage_key)) !== 'clean') return;
    }
  } catch (error) {
    // It waits for its scan until the key is back.
    if (!(error instanceof FileKeyMissing)) throw error;
  }
}

/** The file of a mail that could not be opened, since its master key is missing; null for any other error. */
export function fileWithoutKey(error: unknown): HeldFile | null {
  if (!(error instanceof AppError) || error.code !== 'file_key_missing') return null;
  const { name, key } = error.params;
  return { key: String(key), name: String(name), scan: 'key_missing' };
}

/** A file with a virus, or else the first one that waits for its scan; null if all may leave. */
export async function findHeldFile(tx: Ctx, mail: AttachingMail): Promise<HeldFile | null> {
  const files = await listFiles(tx, mail);
  const keys = files.map(({ storage_key }) => storage_key);
  const held = await listHeld(tx, keys);
  const kept = files.flatMap(({ storage_key, name }): HeldFile[] => {
    const scan = held.get(storage_key);
    return scan ? [{ key: storage_key, name, scan }] : [];
  });
  return kept.find(({ scan }) => scan === 'infected') ?? kept[0] ?? null;
}

async function listFiles(tx: Ctx, { order_id, item_id, params, ticket_message_id }: AttachingMail) {
  if (ticket_message_id !== null) return messageFiles(tx, ticket_message_id);
  if (order_id === null) return [];
  const files: LoadedFile[] = [];
  for (const number of numbersIn(params)) files.push(await invoiceFile(tx, { orderId: order_id, number }));
  return item_id === null
    ? files
    : [...files, ...(await itemFiles(tx, { itemId: item_id, fileIds: fileIdsIn(params) }))];
}

/** In the order in which they were attached. */
async function messageFiles(tx: Ctx, messageId: number): Promise<LoadedFile[]> {
  const { file_ids } = await tx.db
    .selectFrom('ticket_messages')
    .select('file_ids')
    .where('message_id', '=', messageId)
    .executeTakeFirstOrThrow();
  const files = await loadFiles(tx, sql`f.file_id = any(${file_ids}::uuid[])`);
  return files.sort((one, other) => file_ids.indexOf(one.file_id) - file_ids.indexOf(other.file_id));
}

function fileIdsIn(params: unknown): string[] {
  const { fileIds } = (params ?? {}) as { readonly fileIds?: readonly string[] };
  return [...(fileIds ?? [])];
}

/** A file removed from the item since then is not sent. */
async function itemFiles(tx: Ctx, { itemId, fileIds }: { itemId: number; fileIds: string[] }): Promise<LoadedFile[]> {
  if (fileIds.length === 0) return [];
  return loadFiles(tx, sql`f.item_id = ${itemId} and f.file_id = any(${fileIds}::uuid[])`);
}

/** File names of a mail's attachments: invoice numbers, and names of an item's files. */
export function attachmentNames(params: unknown): string[] {
  const { fileNames } = (params ?? {}) as { readonly fileNames?: readonly string[] };
  return [...numbersIn(params), ...(fileNames ?? [])];
}

const NUMBERS = ['invoiceNumber', 'creditNoteNumber', 'feeInvoiceNumber'] as const;

function numbersIn(params: unknown): string[] {
  const named = (params ?? {}) as Partial<Record<(typeof NUMBERS)[number], unknown>>;
  return NUMBERS.flatMap((name) => {
    const value = named[name];
    return typeof value === 'string' ? value.split(', ') : [];
  });
}

async function invoiceFile(tx: Ctx, { orderId, number }: { orderId: number; number: string }): Promise<LoadedFile> {
  const invoice = sql`select file_id from invoices where order_id = ${orderId} and invoice_number = ${number}`;
  const [file] = await loadFiles(tx, sql`f.file_id = (${invoice})`);
  if (!file) throw new Error(`invoice ${number} has no file yet`);
  return file;
}
