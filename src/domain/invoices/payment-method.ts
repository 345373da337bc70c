import type { Text } from '../locale/locale.ts';

/** Ways of paying as the specification names them (section 3, Customer). */
export type InvoicePaymentMethod = 'cc' | 'paypal' | 'bizum' | 'multibanco' | 'bank';

/** Their names on invoices and in mails. */
export const PAYMENT_METHOD_NAMES: Readonly<Record<InvoicePaymentMethod, Text>> = {
  cc: { es: 'Tarjeta', en: 'Card', pt: 'Cartão' },
  paypal: { es: 'PayPal', en: 'PayPal', pt: 'PayPal' },
  bizum: { es: 'Bizum', en: 'Bizum', pt: 'Bizum' },
  multibanco: { es: 'Multibanco', en: 'Multibanco', pt: 'Multibanco' },
  bank: { es: 'Transferencia bancaria', en: 'Bank transfer', pt: 'Transferência bancária' },
};
