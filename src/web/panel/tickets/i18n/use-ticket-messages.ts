import type { Locale } from '../../../../domain/locale/locale.ts';
import { usePanelLocale } from '../../i18n/use-panel-messages.ts';
import { en } from './en.ts';
import { es, type TicketMessages } from './es.ts';
import { pt } from './pt.ts';

export const TICKET_MESSAGES: Readonly<Record<Locale, TicketMessages>> = { es, en, pt };

/** The texts of tickets in the user's language. */
export function useTicketMessages(): TicketMessages {
  return TICKET_MESSAGES[usePanelLocale()];
}
