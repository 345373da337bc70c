import type { InvoiceRow } from '../../../contract/invoices/invoice-list.ts';

/** An invoice was requested before the list was loaded. Source: specification section 8. */
export class InvoiceListNotLoaded extends Error {
  override readonly name = 'InvoiceListNotLoaded';
}

/**
 * One invoice of the displayed list; null if it is in none of its rows.
 * @throws InvoiceListNotLoaded while the list is not loaded, or could not be
 */
export function loadedInvoice(
  list: { readonly items: readonly InvoiceRow[] } | undefined,
  invoiceId: number,
): InvoiceRow | null {
  if (!list) throw new InvoiceListNotLoaded('the list of invoices is not loaded');
  return list.items.find(({ invoice_id }) => invoice_id === invoiceId) ?? null;
}
