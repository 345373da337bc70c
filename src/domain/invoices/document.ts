import type { Locale } from '../locale/locale.ts';
import type { Cents } from '../money/money.ts';
import type { PaymentMethod } from '../payments/payment-method.ts';
import type { InvoiceParty, Issuer } from './issuer.ts';
import type { CorrectionWay, CorrectiveKind, InvoiceKind, SaleKind, SubstituteKind } from './kind.ts';
import type { InvoiceItem, InvoiceTotals } from './totals.ts';

/**
 * The full content of an invoice as plain JSON, stored with it, so that its PDF can be regenerated unchanged. Amounts in cents, days
 * `yyyy-mm-dd` in the issuer's time zone.
 */
export interface InvoiceDocument {
  readonly locale: Locale;
  readonly kind: InvoiceKind;
  readonly number: string;
  readonly issuedOn: string;
  readonly orderNumber: string;
  readonly issuer: Issuer;
  /** Name of the portal on the letterhead. Absent on older documents. */
  readonly brand?: string;
  /** Null on a simplified invoice, and for a Portuguese final consumer. */
  readonly recipient: InvoiceParty | null;
  readonly items: readonly InvoiceItem[];
  readonly totals: InvoiceTotals;
  readonly payment: { readonly method: PaymentMethod; readonly paidOn: string };
  /** The invoice that this one corrects or replaces, else null. */
  readonly corrects: Corrected | null;
  readonly fiscalMark: FiscalMark;
}

/** Reference to another invoice. */
export interface Corrected {
  readonly number: string;
  readonly issuedOn: string;
  readonly kind: InvoiceKind;
  readonly way: CorrectionWay;
  /** Declared base and VAT, declared again by a replacement; cents. */
  readonly base: Cents;
  readonly vatAmount: Cents;
  readonly reason: string;
}

/** What the country's tax agency requires: the QR code's content and its caption. */
export type FiscalMark = SpanishMark | PortugueseMark;

interface SpanishMark {
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

/** The facts of a sale or a refund, before the document has its fiscal mark. */
export interface InvoiceFacts {
  readonly locale: Locale;
  readonly issuer: Issuer;
  /** Name of the selling portal. */
  readonly brand?: string;
  /** Running number in the series of this kind and year, from 1. */
  readonly sequence: number;
  readonly issuedAt: Date;
  readonly orderNumber: string;
  readonly recipient: InvoiceParty | null;
  readonly items: readonly InvoiceItem[];
  readonly method: PaymentMethod;
  /** When the money was received, or refunded for a credit note. */
  readonly paidAt: Date;
}

export interface SaleFacts extends InvoiceFacts {
  readonly kind: SaleKind;
}

/** Reference to another document. A document by differences has negative amounts. */
export interface CorrectionFacts extends InvoiceFacts {
  readonly kind: CorrectiveKind | SubstituteKind;
  readonly corrects: Corrected;
}
