import { en } from './en.ts';
import { es, type NewWorkMessages } from './es.ts';
import { pt } from './pt.ts';

/** The texts of new work. */
export const NEW_WORK_MESSAGES = { es, en, pt };

/** What the tabs of new work are called. */
export function newWorkPage(page: keyof NewWorkMessages['pages']) {
  return { es: es.pages[page], en: en.pages[page], pt: pt.pages[page] };
}
