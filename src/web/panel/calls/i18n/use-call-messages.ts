import type { Locale } from '../../../../domain/locale/locale.ts';
import { usePanelLocale } from '../../i18n/use-panel-messages.ts';
import { en } from './en.ts';
import { type CallMessages, es } from './es.ts';
import { pt } from './pt.ts';

const MESSAGES: Readonly<Record<Locale, CallMessages>> = { es, en, pt };

/** The texts of calls by telephone in the user's language. */
export function useCallMessages(): CallMessages {
  return MESSAGES[usePanelLocale()];
}
