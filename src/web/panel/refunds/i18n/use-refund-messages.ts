import type { Locale } from '../../../../domain/locale/locale.ts';
import { usePanelLocale } from '../../i18n/use-panel-messages.ts';
import { en } from './en.ts';
import { es, type RefundMessages } from './es.ts';
import { pt } from './pt.ts';

export const REFUND_MESSAGES: Readonly<Record<Locale, RefundMessages>> = { es, en, pt };

/** The texts of refunds in the user's language. */
export function useRefundMessages(): RefundMessages {
  return REFUND_MESSAGES[usePanelLocale()];
}
