import type { InvoiceFilters } from '../../../../contract/invoices/invoice-list.ts';
import type { Ctx } from '../../../ctx.ts';
import { matchingInvoices } from '../lists/matching-invoices.ts';
import { type InvoiceListRow, withColumns } from '../lists/present-invoice-row.ts';

/** All documents of a filter, in order of issue, some hundreds in memory at a time. */
export async function* walkInvoices(ctx: Ctx, filters: InvoiceFilters): AsyncGenerator<InvoiceListRow> {
  let after = 0;
  for (;;) {
    const rows = await withColumns(matchingInvoices(ctx, filters))
      .where('i.invoice_id', '>', after)
      .orderBy('i.invoice_id')
      .limit(AT_ONCE)
      .execute();
    yield* rows;
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)?.invoice_id ?? after;
  }
}

const AT_ONCE = 200;
