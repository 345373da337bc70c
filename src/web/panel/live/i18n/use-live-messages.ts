import type { Locale } from '../../../../domain/locale/locale.ts';
import { usePanelLocale } from '../../i18n/use-panel-messages.ts';
import { en } from './en.ts';
import { es, type LiveMessages } from './es.ts';
import { pt } from './pt.ts';

const MESSAGES: Readonly<Record<Locale, LiveMessages>> = { es, en, pt };

/** The texts of what is told live, in the user's language. */
export function useLiveMessages(): LiveMessages {
  return MESSAGES[usePanelLocale()];
}
