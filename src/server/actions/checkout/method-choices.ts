import type { PaymentPage } from '../../../contract/pages/payment-pages.ts';
import type { Locale, Text } from '../../../domain/locale/locale.ts';
import { brandList } from '../../../domain/payments/card-brand.ts';
import { PAYMENT_METHOD_NAMES, type PaymentMethod } from '../../../domain/payments/payment-method.ts';
import type { OfferedWay } from '../balances/offered.ts';

/** Payment methods for the payment page; the card's text names the brands its acquirer accepts. */
export function methodChoices(ways: readonly OfferedWay[], locale: Locale): PaymentPage['methods'] {
  return ways.map(({ method, acquirer }) => {
    const brands = method === 'cc' ? acquirer.brands : [];
    const hint = HINTS[method][locale].replace('{brands}', brandList(brands, locale));
    return { type: method, name: PAYMENT_METHOD_NAMES[method][locale], hint, brands };
  });
}

const HINTS: Readonly<Record<PaymentMethod, Text>> = {
  cc: {
    es: '{brands}. Empezamos en cuanto pagas.',
    en: '{brands}. We begin as soon as you have paid.',
    pt: '{brands}. Começamos assim que pagar.',
  },
  paypal: {
    es: 'Con tu cuenta de PayPal. Empezamos en cuanto pagas.',
    en: 'With your PayPal account. We begin as soon as you have paid.',
    pt: 'Com a sua conta PayPal. Começamos assim que pagar.',
  },
  bizum: {
    es: 'Desde el móvil, con tu banco. Empezamos en cuanto pagas.',
    en: 'From your phone, with a Spanish bank. We begin as soon as you have paid.',
    pt: 'Pelo telemóvel, com um banco espanhol. Começamos assim que pagar.',
  },
  multibanco: {
    es: 'Con una referencia, en un cajero o en tu banco portugués. Empezamos cuando llega el dinero.',
    en: 'With a reference, at a cash machine or your Portuguese bank. We begin when the money arrives.',
    pt: 'Com uma referência, no multibanco ou no seu banco. Começamos quando o dinheiro chegar.',
  },
  mbway: {
    es: 'Con tu número de móvil portugués: lo confirmas en la app. Empezamos en cuanto pagas.',
    en: 'With your Portuguese mobile number: you confirm it in the app. We begin as soon as you have paid.',
    pt: 'Com o seu número de telemóvel: confirma na app. Começamos assim que pagar.',
  },
  bank: {
    es: 'Por transferencia, en uno o dos días hábiles. Empezamos cuando llega el dinero.',
    en: 'By bank transfer, in one or two business days. We begin when the money arrives.',
    pt: 'Por transferência, em um ou dois dias úteis. Começamos quando o dinheiro chegar.',
  },
};
