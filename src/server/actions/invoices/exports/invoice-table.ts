import type { InvoiceFilters } from '../../../../contract/invoices/invoice-list.ts';
import { CSV_MARK, csvRow } from '../../../../domain/csv/csv-row.ts';
import { INVOICE_COLUMNS, STATE_NAMES } from '../../../../domain/invoices/export-texts.ts';
import { KIND_NAMES } from '../../../../domain/invoices/texts.ts';
import type { Locale } from '../../../../domain/locale/locale.ts';
import type { Ctx } from '../../../ctx.ts';
import { type InvoiceListRow, presentInvoiceRow } from '../lists/present-invoice-row.ts';
import type { Progress } from './count-progress.ts';
import { walkInvoices } from './walk-invoices.ts';

/** The documents of a filter as a table, line by line. */
export async function* invoiceTable(
  ctx: Ctx,
  { filters, locale, progress }: { filters: InvoiceFilters; locale: Locale; progress: Progress },
): AsyncGenerator<string> {
  yield invoiceTableHead(locale);
  let done = 0;
  for await (const row of walkInvoices(ctx, filters)) {
    yield invoiceTableRow(ctx, row, { locale, file: '' });
    done += 1;
    await progress.reach(done);
  }
}

export function invoiceTableHead(locale: Locale): string {
  return CSV_MARK + csvRow(INVOICE_COLUMNS[locale], locale);
}

/** One document. @param file its name in an archive, else empty */
export function invoiceTableRow(
  ctx: Pick<Ctx, 'catalogue'>,
  row: InvoiceListRow,
  { locale, file }: { locale: Locale; file: string },
): string {
  const shown = presentInvoiceRow(row);
  const portal = ctx.catalogue.current.portals.find(({ store_id }) => store_id === shown.store_id);
  return csvRow(
    [
      ...[shown.number, `${shown.kind} ${KIND_NAMES[shown.kind][locale]}`, shown.issue_date, shown.issuer],
      ...[portal?.name ?? String(shown.store_id), String(shown.order_id)],
      ...[shown.recipient?.name ?? null, shown.recipient?.tax_id ?? null],
      ...[shown.customer?.name ?? null, shown.customer?.email ?? null],
      ...[shown.base, shown.tax_amount, shown.suplidos, shown.total],
      ...[shown.corrects, STATE_NAMES[shown.state][locale], file],
    ],
    locale,
  );
}
