import type { Locale } from '../../../../domain/locale/locale.ts';
import { usePanelLocale } from '../../i18n/use-panel-messages.ts';
import { en } from './en.ts';
import { es, type MailMessages } from './es.ts';
import { pt } from './pt.ts';

const MESSAGES: Readonly<Record<Locale, MailMessages>> = { es, en, pt };

/** The texts of mails in the user's language. */
export function useMailMessages(): MailMessages {
  return MESSAGES[usePanelLocale()];
}
