import type { Locale } from '../../../../domain/locale/locale.ts';
import { usePanelLocale } from '../../i18n/use-panel-messages.ts';
import { en } from './en.ts';
import { es, type OrderMessages } from './es.ts';
import { pt } from './pt.ts';

const MESSAGES: Readonly<Record<Locale, OrderMessages>> = { es, en, pt };

/** The texts of an order's fields and relations in the user's language. */
export function useOrderMessages(): OrderMessages {
  return MESSAGES[usePanelLocale()];
}
