import type { Locale } from '../../../../domain/locale/locale.ts';
import { usePanelLocale } from '../../i18n/use-panel-messages.ts';
import { en } from './en.ts';
import { type AssigningMessages, es } from './es.ts';
import { pt } from './pt.ts';

const MESSAGES: Readonly<Record<Locale, AssigningMessages>> = { es, en, pt };

/** The texts of giving work away in the user's language. */
export function useAssigningMessages(): AssigningMessages {
  return MESSAGES[usePanelLocale()];
}
