import type { Locale, Text } from '../locale/locale.ts';
import { REGION } from '../locale/region.ts';
import { formatMoney } from '../money/format-money.ts';
import type { VoucherProblem } from './voucher.ts';

/** Why a code gives no discount, in the customer's language. `timeZone` is an IANA name, used for days. */
export function voucherMessage(
  { code, minimum, from }: VoucherProblem,
  { locale, timeZone }: { readonly locale: Locale; readonly timeZone: string },
): string {
  const day = from && new Intl.DateTimeFormat(REGION[locale], { dateStyle: 'long', timeZone }).format(from);
  return MESSAGES[code][locale]
    .replace('{minimum}', minimum === undefined ? '' : formatMoney(minimum, locale))
    .replace('{from}', day ?? '');
}

export const MESSAGES: Readonly<Record<VoucherProblem['code'], Text>> = {
  voucher_unknown: {
    es: 'No conocemos este cupón. Comprueba que está bien escrito.',
    en: 'We do not know this voucher. Check that it is typed correctly.',
    pt: 'Não conhecemos este cupão. Verifique se está bem escrito.',
  },
  voucher_not_yet: {
    es: 'Este cupón vale a partir del {from}.',
    en: 'This voucher is valid from {from}.',
    pt: 'Este cupão é válido a partir de {from}.',
  },
  voucher_over: {
    es: 'Este cupón ya no vale.',
    en: 'This voucher is no longer valid.',
    pt: 'Este cupão já não é válido.',
  },
  voucher_used_up: {
    es: 'Este cupón se ha agotado.',
    en: 'This voucher has been used up.',
    pt: 'Este cupão esgotou-se.',
  },
  voucher_used_by_you: {
    es: 'Ya has usado este cupón.',
    en: 'You have already used this voucher.',
    pt: 'Já utilizou este cupão.',
  },
  voucher_not_for_these: {
    es: 'Este cupón no vale para los servicios de tu carrito.',
    en: 'This voucher is not valid for the services in your basket.',
    pt: 'Este cupão não é válido para os serviços do seu carrinho.',
  },
  voucher_minimum: {
    es: 'Este cupón vale a partir de {minimum} con IVA, sin contar tasas.',
    en: 'This voucher is valid from {minimum} with VAT, not counting official fees.',
    pt: 'Este cupão é válido a partir de {minimum} com IVA, sem contar taxas.',
  },
  voucher_too_many: {
    es: 'Demasiados intentos seguidos. Prueba otra vez dentro de unos minutos.',
    en: 'Too many attempts in a row. Try again in a few minutes.',
    pt: 'Demasiadas tentativas seguidas. Tente de novo daqui a uns minutos.',
  },
};
