import type { Locale, Text } from '../locale/locale.ts';
import { type InvoiceKind, isCreditNote } from './kind.ts';

interface InvoiceTexts {
  readonly number: string;
  readonly issuedOn: string;
  readonly orderNumber: string;
  readonly payment: string;
  readonly refund: string;
  readonly paidOn: string;
  readonly refundedOn: string;
  readonly issuer: string;
  readonly recipient: string;
  readonly finalConsumer: string;
  readonly taxId: string;
  readonly concept: string;
  readonly base: string;
  readonly vatRate: string;
  readonly vat: string;
  readonly amount: string;
  readonly vatOn: (rate: string) => string;
  readonly subtotal: string;
  readonly suplidos: string;
  readonly total: string;
  readonly corrects: (number: string, day: string, reason: string) => string;
  /** A corrective invoice that replaces the other's amounts. */
  readonly replaces: (number: string, day: string, reason: string) => string;
  /** A full invoice that replaces a simplified one. */
  readonly exchanges: (number: string, day: string) => string;
  readonly demonstration: string;
  readonly page: string;
}

/** Name of each kind. The official one is in the language of the issuer's country; the others are explanatory. */
export const KIND_NAMES: Readonly<Record<InvoiceKind, Text>> = {
  F1: { es: 'Factura', en: 'Invoice', pt: 'Fatura' },
  F2: { es: 'Factura simplificada', en: 'Simplified invoice', pt: 'Fatura simplificada' },
  F3: { es: 'Factura', en: 'Invoice', pt: 'Fatura' },
  R1: { es: 'Factura rectificativa', en: 'Credit note', pt: 'Fatura retificativa' },
  R2: { es: 'Factura rectificativa', en: 'Corrective invoice', pt: 'Fatura retificativa' },
  R3: { es: 'Factura rectificativa', en: 'Corrective invoice', pt: 'Fatura retificativa' },
  R4: { es: 'Factura rectificativa', en: 'Corrective invoice', pt: 'Fatura retificativa' },
  R5: {
    es: 'Factura rectificativa simplificada',
    en: 'Simplified credit note',
    pt: 'Fatura retificativa simplificada',
  },
  FR: { es: 'Factura-recibo', en: 'Invoice-receipt', pt: 'Fatura-recibo' },
  NC: { es: 'Nota de crédito', en: 'Credit note', pt: 'Nota de crédito' },
};

/** A document's everyday name: a document that refunds money is an abono, regardless of its legal name. */
export function tradeNameOf(kind: InvoiceKind, locale: Locale): string {
  return (isCreditNote(kind) ? CREDIT_NOTE : KIND_NAMES[kind])[locale];
}

const CREDIT_NOTE: Text = { es: 'Abono', en: 'Credit note', pt: 'Nota de crédito' };

/** Why official fees carry no VAT, by the law of the issuer's country (Ley 37/1992; Código do IVA). */
export const SUPLIDO_NOTES: Readonly<Record<'ES' | 'PT', Text>> = {
  ES: {
    es: 'Tasas pagadas en nombre y por cuenta del cliente, fuera de la base imponible (art. 78.Tres.3.º de la Ley 37/1992).',
    en: 'Official fees paid in the name and on behalf of the customer, outside the taxable base (art. 78.Tres.3 of Ley 37/1992).',
    pt: 'Taxas pagas em nome e por conta do cliente, fora do valor tributável (art. 78.Tres.3.º da Ley 37/1992).',
  },
  PT: {
    es: 'Tasas pagadas en nombre y por cuenta del cliente, fuera de la base imponible (art. 16, n.º 6, c) del CIVA).',
    en: 'Official fees paid in the name and on behalf of the customer, outside the taxable base (art. 16, no. 6, c) of the CIVA).',
    pt: 'Taxas pagas em nome e por conta do cliente, excluídas do valor tributável (artigo 16.º, n.º 6, alínea c), do CIVA).',
  },
};

export const INVOICE_TEXTS: Readonly<Record<Locale, InvoiceTexts>> = {
  es: {
    number: 'Número',
    issuedOn: 'Fecha de expedición',
    orderNumber: 'Pedido',
    payment: 'Forma de pago',
    refund: 'Forma de devolución',
    paidOn: 'Fecha de pago',
    refundedOn: 'Fecha de devolución',
    issuer: 'Emisor',
    recipient: 'Cliente',
    finalConsumer: 'Consumidor final',
    taxId: 'NIF',
    concept: 'Concepto',
    base: 'Base',
    vatRate: 'Tipo',
    vat: 'IVA',
    amount: 'Importe',
    vatOn: (rate) => `IVA ${rate}`,
    subtotal: 'Base imponible',
    suplidos: 'Suplidos (sin IVA)',
    total: 'Total',
    corrects: (number, day, reason) => `Rectifica la factura ${number}, de ${day}. Motivo: ${reason}`,
    replaces: (number, day, reason) => `Rectifica por sustitución la factura ${number}, de ${day}. Motivo: ${reason}`,
    exchanges: (number, day) => `Expedida en sustitución de la factura simplificada ${number}, de ${day}.`,
    demonstration: 'Documento de demostración emitido por una empresa ficticia. Sin validez fiscal.',
    page: 'Página',
  },
  en: {
    number: 'Number',
    issuedOn: 'Date of issue',
    orderNumber: 'Order',
    payment: 'Payment',
    refund: 'Refunded by',
    paidOn: 'Date of payment',
    refundedOn: 'Date of refund',
    issuer: 'Issued by',
    recipient: 'Customer',
    finalConsumer: 'Final consumer',
    taxId: 'Tax ID (NIF)',
    concept: 'Description',
    base: 'Net',
    vatRate: 'Rate',
    vat: 'VAT',
    amount: 'Amount',
    vatOn: (rate) => `VAT ${rate}`,
    subtotal: 'Taxable base',
    suplidos: 'Official fees (no VAT)',
    total: 'Total',
    corrects: (number, day, reason) => `Corrects invoice ${number} of ${day}. Reason: ${reason}`,
    replaces: (number, day, reason) => `Corrects and replaces invoice ${number} of ${day}. Reason: ${reason}`,
    exchanges: (number, day) => `Issued to replace the simplified invoice ${number} of ${day}.`,
    demonstration: 'Demonstration document issued by a fictitious company. Not valid for tax purposes.',
    page: 'Page',
  },
  pt: {
    number: 'Número',
    issuedOn: 'Data de emissão',
    orderNumber: 'Pedido',
    payment: 'Meio de pagamento',
    refund: 'Meio de devolução',
    paidOn: 'Data de pagamento',
    refundedOn: 'Data de devolução',
    issuer: 'Emitente',
    recipient: 'Cliente',
    finalConsumer: 'Consumidor final',
    taxId: 'NIF',
    concept: 'Descrição',
    base: 'Base',
    vatRate: 'Taxa',
    vat: 'IVA',
    amount: 'Valor',
    vatOn: (rate) => `IVA ${rate}`,
    subtotal: 'Base tributável',
    suplidos: 'Taxas oficiais (sem IVA)',
    total: 'Total',
    corrects: (number, day, reason) => `Retifica a fatura ${number}, de ${day}. Motivo: ${reason}`,
    replaces: (number, day, reason) => `Retifica e substitui a fatura ${number}, de ${day}. Motivo: ${reason}`,
    exchanges: (number, day) => `Emitida em substituição da fatura simplificada ${number}, de ${day}.`,
    demonstration: 'Documento de demonstração emitido por uma empresa fictícia. Sem validade fiscal.',
    page: 'Página',
  },
};
