import type { Locale } from '../../../../domain/locale/locale.ts';
import { usePanelLocale } from '../../i18n/use-panel-messages.ts';
import { en } from './en.ts';
import { type ChargeMessages, es } from './es.ts';
import { pt } from './pt.ts';

const MESSAGES: Readonly<Record<Locale, ChargeMessages>> = { es, en, pt };

/** The texts of charges in the user's language. */
export function useChargeMessages(): ChargeMessages {
  return MESSAGES[usePanelLocale()];
}
