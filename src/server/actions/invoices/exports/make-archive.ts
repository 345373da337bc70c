import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { InvoiceFilters } from '../../../../contract/invoices/invoice-list.ts';
import { nameInArchive } from '../../../../domain/customers/export-names.ts';
import { EXPORTED } from '../../../../domain/invoices/export-texts.ts';
import type { Locale } from '../../../../domain/locale/locale.ts';
import type { Ctx } from '../../../ctx.ts';
import { type ZipEntry, zipStream } from '../../customers/export/write-zip.ts';
import { allowDownload, openAllowed } from '../../stored-files/hand-out.ts';
import { loadFiles } from '../../stored-files/load-files.ts';
import { renderInvoice } from '../render-invoice.ts';
import type { Progress } from './count-progress.ts';
import { invoiceTableHead, invoiceTableRow } from './invoice-table.ts';
import { walkInvoices } from './walk-invoices.ts';

/** The PDFs matching a filter, with their table. Erased customers have a row in the table but no PDF. */
export async function makeArchive(
  ctx: Ctx,
  { filters, locale, progress }: { filters: InvoiceFilters; locale: Locale; progress: Progress },
): Promise<Readable> {
  const lines = [invoiceTableHead(locale)];
  const papers: ZipEntry[] = [];
  for await (const row of walkInvoices(ctx, filters)) {
    const path = `${EXPORTED[locale]}/${nameInArchive(row.invoice_number)}.pdf`;
    const isBlocked = row.erased_at !== null;
    lines.push(invoiceTableRow(ctx, row, { locale, file: isBlocked ? '' : path }));
    if (isBlocked) continue;
    const count = papers.length + 1;
    papers.push({
      path,
      open: async () => {
        await progress.reach(count);
        return openPdf(ctx, row.invoice_id);
      },
    });
  }
  return zipStream([{ path: `${EXPORTED[locale]}.csv`, text: lines.join('') }, ...papers], ctx.now());
}

/** The PDF of an invoice, made now if its own job has not run yet. */
async function openPdf(ctx: Ctx, invoiceId: number): Promise<Readable> {
  await renderInvoice(ctx, invoiceId);
  const [file = null] = await loadFiles(
    ctx,
    sql`f.file_id = (select file_id from invoices where invoice_id = ${invoiceId})`,
  );
  return openAllowed(ctx, await allowDownload(ctx, file, { by: 'archive' }));
}
