import type { Locale } from '../../../../domain/locale/locale.ts';
import { usePanelLocale } from '../../i18n/use-panel-messages.ts';
import { en } from './en.ts';
import { type CatalogueMessages, es } from './es.ts';
import { pt } from './pt.ts';

const MESSAGES: Readonly<Record<Locale, CatalogueMessages>> = { es, en, pt };

/** The texts of the catalogue's editor in the user's language. */
export function useCatalogueMessages(): CatalogueMessages {
  return MESSAGES[usePanelLocale()];
}
