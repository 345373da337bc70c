import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { renderInvoicePdf } from '../../ports/pdf/invoice-pdf.ts';
import { enqueueInvoiceMail } from './enqueue-invoice-mail.ts';

/**
 * Makes the PDF of an issued invoice, stores it as a file of its order and writes the customer's mail that carries it. Repeated after a crash it
 * produces the same bytes, one file and one mail.
 */
export async function renderInvoice(ctx: Ctx, invoiceId: number): Promise<void> {
  const invoice = await ctx.db
    .selectFrom('invoices')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  if (invoice.file_id) return;
  const record = await loadRecordXml(ctx, invoiceId);
  const pdf = await renderInvoicePdf(invoice.document, record);
  const stored = await ctx.ports.storage.putContent(pdf);
  await inTransaction(ctx, async (tx) => {
    const fileId = await insertFile(tx, { invoice, stored });
    const isFirst = await tx.db
      .updateTable('invoices')
      .set({ file_id: fileId })
      .where('invoice_id', '=', invoiceId)
      .where('file_id', 'is', null)
      .returning('invoice_id')
      .executeTakeFirst();
    if (!isFirst) return;
    await recordAudit(tx, { action: 'invoice.render', subjectKind: 'order', subjectId: invoice.order_id });
    await enqueueInvoiceMail(tx, invoice);
  });
}

/** The record under which the invoice was first registered, which never changes; empty without one. */
async function loadRecordXml({ db }: Ctx, invoiceId: number): Promise<string> {
  const link = await db
    .selectFrom('invoice_chain')
    .select('xml')
    .where('invoice_id', '=', invoiceId)
    .where('kind', '=', 'registration')
    .executeTakeFirst();
  return link?.xml ?? '';
}

async function insertFile(
  tx: Ctx,
  {
    invoice,
    stored,
  }: {
    invoice: { invoice_id: number; invoice_number: string; order_id: number };
    stored: { key: string; size: number; sha256: string };
  },
): Promise<string> {
  const { file_id } = await tx.db
    .insertInto('files')
    .values({
      order_id: invoice.order_id,
      kind: 'invoice',
      name: `${invoice.invoice_number.replaceAll(/[^\w-]+/g, '-')}.pdf`,
      media_type: 'application/pdf',
      size: stored.size,
      sha256: stored.sha256,
      storage_key: stored.key,
      uploaded_by_kind: 'system',
      upload_key: `invoice:${invoice.invoice_id}`,
      released_at: tx.now(),
      created_at: tx.now(),
    })
    .onConflict((conflict) =>
      conflict.column('upload_key').doUpdateSet((row) => ({ upload_key: row.ref('excluded.upload_key') })),
    )
    .returning('file_id')
    .executeTakeFirstOrThrow();
  return file_id;
}
