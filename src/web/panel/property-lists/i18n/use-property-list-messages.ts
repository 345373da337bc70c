import type { Locale } from '../../../../domain/locale/locale.ts';
import { usePanelLocale } from '../../i18n/use-panel-messages.ts';
import { en } from './en.ts';
import { es, type PropertyListMessages } from './es.ts';
import { pt } from './pt.ts';

export const PROPERTY_LIST_MESSAGES: Readonly<Record<Locale, PropertyListMessages>> = { es, en, pt };

/** The texts of searches and localisations in the user's language. */
export function usePropertyListMessages(): PropertyListMessages {
  return PROPERTY_LIST_MESSAGES[usePanelLocale()];
}
