import type { InvoiceCountry } from '../invoices/issuer.ts';
import { STATUS } from '../orders/status.gen.ts';

/** Days between a request for erasure and the erasure, during which it can be withdrawn. */
export const ERASURE_WAIT_DAYS = 14;

/**
 * Whole years that invoice data are kept, from the end of the invoice's year. Spain: six, Código de Comercio, article 30 (the tax law, LGT
 * article 66, requires four). Portugal: ten, CIVA, article 52.
 */
export const KEPT_YEARS: Readonly<Record<InvoiceCountry, number>> = { ES: 6, PT: 10 };

/** Last day of the retention period of an order paid at that instant, as yyyy-mm-dd. */
export function keptUntil(paidAt: Date, country: InvoiceCountry): string {
  return `${paidAt.getUTCFullYear() + KEPT_YEARS[country]}-12-31`;
}

/** Statuses in which work on an item is over: delivered, closed, refunded or cancelled. Until then its customer cannot be erased. */
export function isFinished(item: { readonly panel_status_id: number; readonly internal_status: string }): boolean {
  return (
    item.panel_status_id === STATUS.delivered ||
    item.panel_status_id === STATUS.closed ||
    ['canceled', 'closed', 'refunded'].includes(item.internal_status)
  );
}
