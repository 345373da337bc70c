import type { Locale } from '../../../../domain/locale/locale.ts';
import { usePanelLocale } from '../../i18n/use-panel-messages.ts';
import { en } from './en.ts';
import { es, type TransferMessages } from './es.ts';
import { pt } from './pt.ts';

export const TRANSFER_MESSAGES: Readonly<Record<Locale, TransferMessages>> = { es, en, pt };

/** The texts of the page of bank transfers in the user's language. */
export function useTransferMessages(): TransferMessages {
  return TRANSFER_MESSAGES[usePanelLocale()];
}
