import type { Locale } from '../../../../domain/locale/locale.ts';
import { usePanelLocale } from '../../i18n/use-panel-messages.ts';
import { en } from './en.ts';
import { es, type QueueMessages } from './es.ts';
import { pt } from './pt.ts';

const MESSAGES: Readonly<Record<Locale, QueueMessages>> = { es, en, pt };

/** The texts of the queue in the user's language. */
export function useQueueMessages(): QueueMessages {
  return MESSAGES[usePanelLocale()];
}
