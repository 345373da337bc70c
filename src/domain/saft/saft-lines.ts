import type { InvoiceDocument } from '../invoices/document.ts';
import type { BasisPoints, Cents } from '../money/money.ts';
import { oneLine } from '../xml/write-xml.ts';
import { UNKNOWN } from './saft-document.ts';

/** One line of a document; `amount` is net of tax and signed as in our books, negative for refunds. */
export interface SaftLine {
  readonly product: string;
  readonly description: string;
  readonly amount: Cents;
  /** The discount, already included in `amount`; positive. */
  readonly discount: Cents;
  readonly tax: SaftTax;
}

/** A rate as in the tax table. */
export interface SaftTax {
  readonly type: 'IVA' | 'NS';
  /** Tax region of the VAT. */
  readonly region: 'PT' | 'ES';
  readonly code: 'NOR' | 'INT' | 'RED' | 'ISE' | 'OUT' | 'NS';
  readonly rate: BasisPoints;
  readonly name: string;
}

/** Lines of a document: each item, and each official fee, which is not subject to VAT. */
export function saftLines({ items }: Pick<InvoiceDocument, 'items'>): SaftLine[] {
  return items.flatMap((item) => [
    {
      product: item.description,
      description: [item.description, item.detail].filter(Boolean).join(' · '),
      amount: item.subtotal,
      discount: Math.abs((item.discounts ?? []).reduce((sum, { amount }) => sum + amount, 0)),
      tax: taxAt(item.taxRate),
    },
    ...item.suplidos.map(({ label, amount }) => ({
      product: label,
      description: label,
      amount,
      discount: 0,
      tax: NOT_SUBJECT,
    })),
  ]);
}

/** Product code in the file's table. Documents identify products by text alone, so the text is the code. At most 60 characters. */
export function productCode({ product }: Pick<SaftLine, 'product'>): string {
  return oneLine(product, 60) || UNKNOWN;
}

function taxAt(rate: BasisPoints): SaftTax {
  const name = `IVA de Espanha a ${rate / 100}%`;
  // Documents from before VAT followed the issuer (docs/decisions/0065) keep the rate at which they were issued.
  const abroad: SaftTax = { type: 'IVA', region: 'ES', code: rate === 2100 ? 'NOR' : 'OUT', rate, name };
  return MAINLAND.find((known) => known.rate === rate) ?? abroad;
}

const MAINLAND: readonly SaftTax[] = [
  { type: 'IVA', region: 'PT', code: 'NOR', rate: 2300, name: 'Taxa normal' },
  { type: 'IVA', region: 'PT', code: 'INT', rate: 1300, name: 'Taxa intermédia' },
  { type: 'IVA', region: 'PT', code: 'RED', rate: 600, name: 'Taxa reduzida' },
  { type: 'IVA', region: 'PT', code: 'ISE', rate: 0, name: 'Isento' },
];

/** Field L of the QR code counts official fees as not subject, and so does the file. */
const NOT_SUBJECT: SaftTax = { type: 'NS', region: 'PT', code: 'NS', rate: 0, name: 'Não sujeito' };
