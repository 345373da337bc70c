import type { BasisPoints, Cents } from '../money/money.ts';

/** An official fee paid in the customer's name and on their behalf: no VAT, outside the tax base. */
export interface Suplido {
  readonly label: string;
  readonly amount: Cents;
}

/** One item of an order as quoted: VAT was rounded once, in the quote, and is never recomputed. */
export interface InvoiceItem {
  readonly description: string;
  /** Distinguishes this item from others of the same product (a property, a name); may be empty. */
  readonly detail: string;
  readonly subtotal: Cents;
  readonly taxRate: BasisPoints;
  readonly taxAmount: Cents;
  readonly suplidos: readonly Suplido[];
  /** The discount, net and negative; already included in `subtotal`. Absent on documents that predate discounts. */
  readonly discounts?: readonly { readonly label: string; readonly amount: Cents }[];
}

/** The base and VAT at one rate. */
export interface VatLine {
  readonly rate: BasisPoints;
  readonly base: Cents;
  readonly vat: Cents;
}

export interface InvoiceTotals {
  /** Per rate, highest first. */
  readonly vat: readonly VatLine[];
  readonly base: Cents;
  readonly vatAmount: Cents;
  /** Base and VAT: the amount declared to the tax agency. */
  readonly taxed: Cents;
  readonly suplidos: Cents;
  /** Total amount paid. */
  readonly total: Cents;
}

/**
 * Totals of an invoice as sums of its items, so that they equal the charge to the cent. Source: decisions.md "Portals" (VAT once per item,
 * suplidos apart).
 */
export function invoiceTotals(items: readonly InvoiceItem[]): InvoiceTotals {
  const vat = vatPerRate(items);
  const base = sum(vat.map((line) => line.base));
  const vatAmount = sum(vat.map((line) => line.vat));
  const suplidos = sum(items.flatMap((item) => item.suplidos.map((fee) => fee.amount)));
  return { vat, base, vatAmount, taxed: base + vatAmount, suplidos, total: base + vatAmount + suplidos };
}

function vatPerRate(items: readonly InvoiceItem[]): VatLine[] {
  const rates = [...new Set(items.map((item) => item.taxRate))].sort((a, b) => b - a);
  return rates.map((rate) => {
    const taxed = items.filter((item) => item.taxRate === rate);
    return { rate, base: sum(taxed.map((item) => item.subtotal)), vat: sum(taxed.map((item) => item.taxAmount)) };
  });
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0);
