import type { Locale } from '../../../../domain/locale/locale.ts';
import { usePanelLocale } from '../../i18n/use-panel-messages.ts';
import { en } from './en.ts';
import { es, type HistoryMessages } from './es.ts';
import { pt } from './pt.ts';

const MESSAGES: Readonly<Record<Locale, HistoryMessages>> = { es, en, pt };

/** The texts of an order's history in the user's language. */
export function useHistoryMessages(): HistoryMessages {
  return MESSAGES[usePanelLocale()];
}
