import type { Locale } from '../../../../domain/locale/locale.ts';
import { usePanelLocale } from '../../i18n/use-panel-messages.ts';
import { en } from './en.ts';
import { es, type InvoiceMessages } from './es.ts';
import { pt } from './pt.ts';

export const INVOICE_MESSAGES: Readonly<Record<Locale, InvoiceMessages>> = { es, en, pt };

/** The texts of the page of invoices in the user's language. */
export function useInvoiceMessages(): InvoiceMessages {
  return INVOICE_MESSAGES[usePanelLocale()];
}
