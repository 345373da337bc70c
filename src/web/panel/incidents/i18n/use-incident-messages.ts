import type { Locale } from '../../../../domain/locale/locale.ts';
import { usePanelLocale } from '../../i18n/use-panel-messages.ts';
import { en } from './en.ts';
import { es, type IncidentMessages } from './es.ts';
import { pt } from './pt.ts';

const MESSAGES: Readonly<Record<Locale, IncidentMessages>> = { es, en, pt };

/** The texts of incidents in the user's language. */
export function useIncidentMessages(): IncidentMessages {
  return MESSAGES[usePanelLocale()];
}
