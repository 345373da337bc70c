import type { InvoiceFilters } from '../../../../contract/invoices/invoice-list.ts';
import { saftPeriod } from '../../../../domain/saft/saft-document.ts';

/** The documents of a SAF-T file, as a filter of the list. */
export function saftFilters(asked: { year: number; month: number | null }): InvoiceFilters {
  const { from, to } = saftPeriod(asked);
  return { 'custom_filter[issuer]': 'PT', 'custom_filter[date_start]': from, 'custom_filter[date_end]': to };
}
