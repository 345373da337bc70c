import type { Locale } from '../../../../domain/locale/locale.ts';
import { usePanelLocale } from '../../i18n/use-panel-messages.ts';
import { en } from './en.ts';
import { es, type VerifactuMessages } from './es.ts';
import { pt } from './pt.ts';

export const VERIFACTU_MESSAGES: Readonly<Record<Locale, VerifactuMessages>> = { es, en, pt };

/** The texts about invoicing records in the user's language. */
export function useVerifactuMessages(): VerifactuMessages {
  return VERIFACTU_MESSAGES[usePanelLocale()];
}
