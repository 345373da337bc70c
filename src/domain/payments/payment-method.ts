import type { Text } from '../locale/locale.ts';

/** Payment methods: those of the specification (section 3, Customer; section 7, Checkout), and MB WAY. */
export const PAYMENT_METHODS = ['cc', 'paypal', 'bizum', 'multibanco', 'mbway', 'bank'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Methods whose money arrives hours or days later. */
export const SLOW_METHODS: readonly PaymentMethod[] = ['multibanco', 'bank'];

/** Their names on pages, invoices and in mails. */
export const PAYMENT_METHOD_NAMES: Readonly<Record<PaymentMethod, Text>> = {
  cc: { es: 'Tarjeta', en: 'Card', pt: 'Cartão' },
  paypal: { es: 'PayPal', en: 'PayPal', pt: 'PayPal' },
  bizum: { es: 'Bizum', en: 'Bizum', pt: 'Bizum' },
  multibanco: { es: 'Multibanco', en: 'Multibanco', pt: 'Multibanco' },
  mbway: { es: 'MB WAY', en: 'MB WAY', pt: 'MB WAY' },
  bank: { es: 'Transferencia bancaria', en: 'Bank transfer', pt: 'Transferência bancária' },
};

/** Whether a payment method is available on the portals of a country: an MB WAY request reaches Portuguese telephones only. */
export function isPaidFrom(country: string, method: PaymentMethod): boolean {
  return method !== 'mbway' || country === 'PT';
}
