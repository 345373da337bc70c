import type { Locale } from '../../../../domain/locale/locale.ts';
import { usePanelLocale } from '../../i18n/use-panel-messages.ts';
import { en } from './en.ts';
import { es, type RecordMessages } from './es.ts';
import { pt } from './pt.ts';

export const RECORD_MESSAGES: Readonly<Record<Locale, RecordMessages>> = { es, en, pt };

/** The texts of portfolios and of the lists of what is kept of customers, in the user's language. */
export function useRecordMessages(): RecordMessages {
  return RECORD_MESSAGES[usePanelLocale()];
}

/** What a page of these is called. */
export function pageTextOf<Page extends keyof RecordMessages['pages']>(page: Page) {
  return { es: es.pages[page], en: en.pages[page], pt: pt.pages[page] };
}
