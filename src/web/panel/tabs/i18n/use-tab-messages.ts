import type { Locale } from '../../../../domain/locale/locale.ts';
import { usePanelLocale } from '../../i18n/use-panel-messages.ts';
import { en } from './en.ts';
import { es, type TabMessages } from './es.ts';
import { pt } from './pt.ts';

export const TAB_MESSAGES: Readonly<Record<Locale, TabMessages>> = { es, en, pt };

/** The texts of the tabs in the user's language. */
export function useTabMessages(): TabMessages {
  return TAB_MESSAGES[usePanelLocale()];
}
