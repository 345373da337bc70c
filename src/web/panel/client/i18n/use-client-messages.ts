import type { Locale } from '../../../../domain/locale/locale.ts';
import { usePanelLocale } from '../../i18n/use-panel-messages.ts';
import { en } from './en.ts';
import { type ClientMessages, es } from './es.ts';
import { pt } from './pt.ts';

export const CLIENT_MESSAGES: Readonly<Record<Locale, ClientMessages>> = { es, en, pt };

/** The texts about a customer in the user's language. */
export function useClientMessages(): ClientMessages {
  return CLIENT_MESSAGES[usePanelLocale()];
}
