import type { Locale } from '../../../../domain/locale/locale.ts';
import { usePanelLocale } from '../../i18n/use-panel-messages.ts';
import { en } from './en.ts';
import { type ActivityMessages, es } from './es.ts';
import { pt } from './pt.ts';

export const ACTIVITY_MESSAGES: Readonly<Record<Locale, ActivityMessages>> = { es, en, pt };

/** The texts of what agents did in the user's language. */
export function useActivityMessages(): ActivityMessages {
  return ACTIVITY_MESSAGES[usePanelLocale()];
}
