import type { Locale } from '../locale/locale.ts';
import type { PaymentMethod } from '../payments/payment-method.ts';
import type { InvoiceParty, Issuer } from './issuer.ts';
import type { CreditNoteKind, InvoiceKind, SaleKind } from './kind.ts';
import type { InvoiceItem, InvoiceTotals } from './totals.ts';

/**
 * All that an invoice says, as plain JSON: kept with the invoice, so that its PDF can be made again and says the same.
 * Amounts are cents, days `yyyy-mm-dd` in the issuer's time zone.
 */
export interface InvoiceDocument {
  readonly locale: Locale;
  readonly kind: InvoiceKind;
  readonly number: string;
  readonly issuedOn: string;
  readonly orderNumber: string;
  readonly issuer: Issuer;
  /** Null on a simplified invoice, and for a Portuguese final consumer. */
  readonly recipient: InvoiceParty | null;
  readonly items: readonly InvoiceItem[];
  readonly totals: InvoiceTotals;
  readonly payment: { readonly method: PaymentMethod; readonly paidOn: string };
  /** The invoice that a credit note corrects, else null. */
  readonly corrects: { readonly number: string; readonly issuedOn: string; readonly reason: string } | null;
  readonly fiscalMark: FiscalMark;
}

/** What the tax agency of the country wants to see: the QR code's content and what belongs to it. */
export type FiscalMark = SpanishMark | PortugueseMark;

export interface SpanishMark {
  readonly country: 'ES';
  readonly qr: string;
  /** Hash of the record in the issuer's chain; empty until it is sealed. */
  readonly hash: string;
}

export interface PortugueseMark {
  readonly country: 'PT';
  readonly qr: string;
  readonly atcud: string;
}

/** The facts of a sale or of money given back, before the document has its fiscal mark. */
export interface InvoiceFacts {
  readonly locale: Locale;
  readonly issuer: Issuer;
  /** Running number in the series of this kind and year, from 1. */
  readonly sequence: number;
  readonly issuedAt: Date;
  readonly orderNumber: string;
  readonly recipient: InvoiceParty | null;
  readonly items: readonly InvoiceItem[];
  readonly method: PaymentMethod;
  /** When the money came, or on a credit note went back. */
  readonly paidAt: Date;
}

/** Facts of an invoice. */
export interface SaleFacts extends InvoiceFacts {
  readonly kind: SaleKind;
}

/** Facts of a credit note; its items carry negative amounts. */
export interface CreditNoteFacts extends InvoiceFacts {
  readonly kind: CreditNoteKind;
  readonly corrects: { readonly number: string; readonly issuedOn: string; readonly reason: string };
}
