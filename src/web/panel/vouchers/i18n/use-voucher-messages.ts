import type { Locale } from '../../../../domain/locale/locale.ts';
import { usePanelLocale } from '../../i18n/use-panel-messages.ts';
import { en } from './en.ts';
import { es, type VoucherMessages } from './es.ts';
import { pt } from './pt.ts';

export const VOUCHER_MESSAGES: Readonly<Record<Locale, VoucherMessages>> = { es, en, pt };

/** The texts of vouchers in the user's language. */
export function useVoucherMessages(): VoucherMessages {
  return VOUCHER_MESSAGES[usePanelLocale()];
}
