import type { PaymentPage } from '../../../contract/pages/payment-pages.ts';
import type { Locale, Text } from '../../../domain/locale/locale.ts';
import { PAYMENT_METHOD_NAMES, type PaymentMethod } from '../../../domain/payments/payment-method.ts';

/** Ways to pay as the payment page lists them. */
export function methodChoices(methods: readonly PaymentMethod[], locale: Locale): PaymentPage['methods'] {
  return methods.map((type) => ({ type, name: PAYMENT_METHOD_NAMES[type][locale], hint: HINTS[type][locale] }));
}

const HINTS: Readonly<Record<PaymentMethod, Text>> = {
  cc: {
    es: 'Visa o Mastercard. Empezamos en cuanto pagas.',
    en: 'Visa or Mastercard. We begin as soon as you have paid.',
    pt: 'Visa ou Mastercard. Começamos assim que pagar.',
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
  bank: {
    es: 'Por transferencia, en uno o dos días hábiles. Empezamos cuando llega el dinero.',
    en: 'By bank transfer, in one or two business days. We begin when the money arrives.',
    pt: 'Por transferência, em um ou dois dias úteis. Começamos quando o dinheiro chegar.',
  },
};
