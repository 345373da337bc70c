import type { Locale } from '../../../../domain/locale/locale.ts';
import { usePanelLocale } from '../../i18n/use-panel-messages.ts';
import { en } from './en.ts';
import { es, type SearchMessages } from './es.ts';
import { pt } from './pt.ts';

export const SEARCH_MESSAGES: Readonly<Record<Locale, SearchMessages>> = { es, en, pt };

/** The texts of searching orders in the user's language. */
export function useSearchMessages(): SearchMessages {
  return SEARCH_MESSAGES[usePanelLocale()];
}
