import type { Locale } from '../../../../domain/locale/locale.ts';
import { usePanelLocale } from '../../i18n/use-panel-messages.ts';
import { en } from './en.ts';
import { type CatalogueMessages, es } from './es.ts';
import { pt } from './pt.ts';

export const CATALOGUE_MESSAGES: Readonly<Record<Locale, CatalogueMessages>> = { es, en, pt };

/** The texts of the catalogue's editor in the user's language. */
export function useCatalogueMessages(): CatalogueMessages {
  return CATALOGUE_MESSAGES[usePanelLocale()];
}
