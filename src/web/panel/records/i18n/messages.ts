import { en } from './en.ts';
import { es, type RecordMessages } from './es.ts';
import { pt } from './pt.ts';

/** The texts of portfolios and of the lists of what is kept of customers. */
export const RECORD_MESSAGES = { es, en, pt };

/** What a page of these is called. */
export function pageTextOf<Page extends keyof RecordMessages['pages']>(page: Page) {
  return { es: es.pages[page], en: en.pages[page], pt: pt.pages[page] };
}
