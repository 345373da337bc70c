import type { Locale } from '../../../../domain/locale/locale.ts';
import { usePanelLocale } from '../../i18n/use-panel-messages.ts';
import { en } from './en.ts';
import { es, type MassMessages } from './es.ts';
import { pt } from './pt.ts';

export const MASS_MESSAGES: Readonly<Record<Locale, MassMessages>> = { es, en, pt };

/** The texts of operations on many orders in the user's language. */
export function useMassMessages(): MassMessages {
  return MASS_MESSAGES[usePanelLocale()];
}
