import type { Locale } from '../../../../domain/locale/locale.ts';
import { usePanelLocale } from '../../i18n/use-panel-messages.ts';
import { en } from './en.ts';
import { es, type QuoteMessages } from './es.ts';
import { pt } from './pt.ts';

export const QUOTE_MESSAGES: Readonly<Record<Locale, QuoteMessages>> = { es, en, pt };

/** The texts of quotes in the user's language. */
export function useQuoteMessages(): QuoteMessages {
  return QUOTE_MESSAGES[usePanelLocale()];
}
