import type { Locale } from '../../../../domain/locale/locale.ts';
import { usePanelLocale } from '../../i18n/use-panel-messages.ts';
import { en } from './en.ts';
import { es, type NotaryMessages } from './es.ts';
import { pt } from './pt.ts';

const MESSAGES: Readonly<Record<Locale, NotaryMessages>> = { es, en, pt };

/** The texts of the notary's panel in the user's language. */
export function useNotaryMessages(): NotaryMessages {
  return MESSAGES[usePanelLocale()];
}
