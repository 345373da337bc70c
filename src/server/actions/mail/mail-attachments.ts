import type { Selectable } from 'kysely';
import type { Ctx } from '../../ctx.ts';
import type { Files, Mails } from '../../db/types.gen.ts';
import type { MailAttachment } from '../../ports/mail/port.ts';

/** Attachments of an e-mail: the invoices and credit notes named in its params, files of its item, and files of the ticket's message that it carries. */
export async function loadAttachments(
  ctx: Ctx,
  {
    order_id,
    item_id,
    params,
    ...mail
  }: Pick<Selectable<Mails>, 'order_id' | 'item_id' | 'params' | 'ticket_message_id'>,
): Promise<MailAttachment[]> {
  if (mail.ticket_message_id !== null) return readAll(ctx, await messageFiles(ctx, mail.ticket_message_id));
  if (order_id === null) return [];
  const invoices = numbersIn(params).map((number) => invoiceFile(ctx, { orderId: order_id, number }));
  const files = item_id === null ? [] : await itemFiles(ctx, { itemId: item_id, fileIds: fileIdsIn(params) });
  return Promise.all([...invoices, ...files.map((file) => readAttachment(ctx, file))]);
}

/** In the order in which they were attached. */
async function messageFiles({ db }: Ctx, messageId: number) {
  return db
    .selectFrom('ticket_messages as m')
    .innerJoin('files', (join) => join.on((eb) => eb('files.file_id', '=', eb.fn.any('m.file_ids'))))
    .select(['files.name', 'files.media_type', 'files.storage_key'])
    .where('m.message_id', '=', messageId)
    .orderBy((eb) => eb.fn('array_position', ['m.file_ids', 'files.file_id']))
    .execute();
}

function readAll(ctx: Ctx, files: readonly Pick<Selectable<Files>, 'name' | 'media_type' | 'storage_key'>[]) {
  return Promise.all(files.map((file) => readAttachment(ctx, file)));
}

function fileIdsIn(params: unknown): string[] {
  const { fileIds } = (params ?? {}) as { readonly fileIds?: readonly string[] };
  return [...(fileIds ?? [])];
}

/** A file removed from the item since then is not sent. */
async function itemFiles(ctx: Ctx, { itemId, fileIds }: { itemId: number; fileIds: string[] }) {
  if (fileIds.length === 0) return [];
  return ctx.db
    .selectFrom('files')
    .select(['name', 'media_type', 'storage_key'])
    .where('item_id', '=', itemId)
    .where('file_id', 'in', fileIds)
    .orderBy('created_at')
    .orderBy('file_id')
    .execute();
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

async function invoiceFile(
  ctx: Ctx,
  { orderId, number }: { orderId: number; number: string },
): Promise<MailAttachment> {
  const file = await ctx.db
    .selectFrom('invoices')
    .innerJoin('files', 'files.file_id', 'invoices.file_id')
    .select(['files.name', 'files.media_type', 'files.storage_key'])
    .where('invoices.order_id', '=', orderId)
    .where('invoices.invoice_number', '=', number)
    .executeTakeFirstOrThrow(() => new Error(`invoice ${number} has no file yet`));
  return readAttachment(ctx, file);
}

async function readAttachment(
  ctx: Ctx,
  file: Pick<Selectable<Files>, 'name' | 'media_type' | 'storage_key'>,
): Promise<MailAttachment> {
  const content = await ctx.ports.storage.get(file.storage_key);
  return { filename: file.name, mediaType: file.media_type, content };
}
