import type { Locale } from '../../../../domain/locale/locale.ts';
import { usePanelLocale } from '../../i18n/use-panel-messages.ts';
import { en } from './en.ts';
import { es, type NewWorkMessages } from './es.ts';
import { pt } from './pt.ts';

const NEW_WORK_MESSAGES: Readonly<Record<Locale, NewWorkMessages>> = { es, en, pt };

/** What the tabs of new work are called. */
export function newWorkPage(page: keyof NewWorkMessages['pages']) {
  return { es: es.pages[page], en: en.pages[page], pt: pt.pages[page] };
}

/** The texts of new work in the user's language. */
export function useNewWorkMessages(): NewWorkMessages {
  return NEW_WORK_MESSAGES[usePanelLocale()];
}
