import type { Locale } from '../../../../domain/locale/locale.ts';
import { usePanelLocale } from '../../i18n/use-panel-messages.ts';
import { en } from './en.ts';
import { es, type NotaMessages } from './es.ts';
import { pt } from './pt.ts';

const MESSAGES: Readonly<Record<Locale, NotaMessages>> = { es, en, pt };

/** The texts of what is read of documents, in the user's language. */
export function useNotaMessages(): NotaMessages {
  return MESSAGES[usePanelLocale()];
}
