import type { Ctx } from '../../ctx.ts';
import type { MailAttachment } from '../../ports/mail/port.ts';

/** Files that go with a mail: the invoices and credit notes of which its params name the numbers. */
export async function attachmentsOf(
  ctx: Ctx,
  mail: { readonly order_id: number | null; readonly params: unknown },
): Promise<MailAttachment[]> {
  const { order_id } = mail;
  if (order_id === null) return [];
  return Promise.all(numbersIn(mail.params).map((number) => fileOf(ctx, { orderId: order_id, number })));
}

const NUMBERS = ['invoiceNumber', 'creditNoteNumber', 'feeInvoiceNumber'] as const;

function numbersIn(params: unknown): string[] {
  const named = (params ?? {}) as Partial<Record<(typeof NUMBERS)[number], unknown>>;
  return NUMBERS.flatMap((name) => {
    const value = named[name];
    return typeof value === 'string' ? value.split(', ') : [];
  });
}

async function fileOf(ctx: Ctx, { orderId, number }: { orderId: number; number: string }): Promise<MailAttachment> {
  const file = await ctx.db
    .selectFrom('invoices')
    .innerJoin('files', 'files.file_id', 'invoices.file_id')
    .select(['files.name', 'files.media_type', 'files.storage_key'])
    .where('invoices.order_id', '=', orderId)
    .where('invoices.invoice_number', '=', number)
    .executeTakeFirstOrThrow(() => new Error(`invoice ${number} has no file yet`));
  const content = await ctx.ports.storage.get(file.storage_key);
  return { filename: file.name, mediaType: file.media_type, content };
}
