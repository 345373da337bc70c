import type { Ctx } from '../../ctx.ts';
import type { MailAttachment } from '../../ports/mail/port.ts';

/** Files that go with a mail: the invoice of which its params name the number. */
export async function attachmentsOf(
  ctx: Ctx,
  mail: { readonly order_id: number | null; readonly params: unknown },
): Promise<MailAttachment[]> {
  const invoiceNumber = (mail.params as { invoiceNumber?: unknown } | null)?.invoiceNumber;
  if (mail.order_id === null || typeof invoiceNumber !== 'string') return [];
  const file = await ctx.db
    .selectFrom('invoices')
    .innerJoin('files', 'files.file_id', 'invoices.file_id')
    .select(['files.name', 'files.media_type', 'files.storage_key'])
    .where('invoices.order_id', '=', mail.order_id)
    .where('invoices.invoice_number', '=', invoiceNumber)
    .executeTakeFirstOrThrow(() => new Error(`invoice ${invoiceNumber} has no file yet`));
  const content = await ctx.ports.storage.get(file.storage_key);
  return [{ filename: file.name, mediaType: file.media_type, content }];
}
