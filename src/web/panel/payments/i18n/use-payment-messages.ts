import type { Locale } from '../../../../domain/locale/locale.ts';
import { usePanelLocale } from '../../i18n/use-panel-messages.ts';
import { en } from './en.ts';
import { es, type PaymentMessages } from './es.ts';
import { pt } from './pt.ts';

export const PAYMENT_MESSAGES: Readonly<Record<Locale, PaymentMessages>> = { es, en, pt };

/** The texts about payments in the user's language. */
export function usePaymentMessages(): PaymentMessages {
  return PAYMENT_MESSAGES[usePanelLocale()];
}
