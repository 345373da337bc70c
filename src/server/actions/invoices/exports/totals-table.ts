import type { InvoiceFilters } from '../../../../contract/invoices/invoice-list.ts';
import { CSV_MARK, csvRow } from '../../../../domain/csv/csv-row.ts';
import { TOTAL_COLUMNS } from '../../../../domain/invoices/export-texts.ts';
import { INVOICE_TEXTS } from '../../../../domain/invoices/texts.ts';
import type { Locale } from '../../../../domain/locale/locale.ts';
import type { Ctx } from '../../../ctx.ts';
import { loadInvoiceTotals } from '../lists/invoice-totals.ts';

/** Sums by month, portal and VAT rate as a table. */
export async function* totalsTable(ctx: Ctx, filters: InvoiceFilters, locale: Locale): AsyncGenerator<string> {
  const names = new Map(ctx.catalogue.current.portals.map(({ store_id, name }) => [store_id, name]));
  yield CSV_MARK + csvRow(TOTAL_COLUMNS[locale], locale);
  for (const row of await loadInvoiceTotals(ctx, filters)) {
    const rate = row.tax_rate === null ? INVOICE_TEXTS[locale].suplidos : row.tax_rate;
    yield csvRow(
      [
        ...[row.month, row.issuer, names.get(row.store_id) ?? String(row.store_id), rate],
        ...[row.base, row.tax_amount, row.total, row.invoices, row.credit_notes],
      ],
      locale,
    );
  }
}
