import type { Locale } from '../../../../domain/locale/locale.ts';
import { usePanelLocale } from '../../i18n/use-panel-messages.ts';
import { en } from './en.ts';
import { type AccountMessages, es } from './es.ts';
import { pt } from './pt.ts';

const MESSAGES: Readonly<Record<Locale, AccountMessages>> = { es, en, pt };

/** The texts of the agent's own account in his language. */
export function useAccountMessages(): AccountMessages {
  return MESSAGES[usePanelLocale()];
}
