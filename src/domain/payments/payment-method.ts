import type { Text } from '../locale/locale.ts';

/** Ways of paying as the specification names them (section 3, Customer; section 7, Checkout). */
export const PAYMENT_METHODS = ['cc', 'paypal', 'bizum', 'multibanco', 'bank'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Methods whose money comes hours or days later. */
export const SLOW_METHODS: readonly PaymentMethod[] = ['multibanco', 'bank'];

/** Their names on pages, invoices and in mails. */
export const PAYMENT_METHOD_NAMES: Readonly<Record<PaymentMethod, Text>> = {
  cc: { es: 'Tarjeta', en: 'Card', pt: 'Cartão' },
  paypal: { es: 'PayPal', en: 'PayPal', pt: 'PayPal' },
  bizum: { es: 'Bizum', en: 'Bizum', pt: 'Bizum' },
  multibanco: { es: 'Multibanco', en: 'Multibanco', pt: 'Multibanco' },
  bank: { es: 'Transferencia bancaria', en: 'Bank transfer', pt: 'Transferência bancária' },
};
