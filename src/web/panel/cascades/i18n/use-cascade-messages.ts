import type { Locale } from '../../../../domain/locale/locale.ts';
import { usePanelLocale } from '../../i18n/use-panel-messages.ts';
import { en } from './en.ts';
import { type CascadeMessages, es } from './es.ts';
import { pt } from './pt.ts';

const MESSAGES: Readonly<Record<Locale, CascadeMessages>> = { es, en, pt };

/** The texts of operations that children follow, in the user's language. */
export function useCascadeMessages(): CascadeMessages {
  return MESSAGES[usePanelLocale()];
}
