import { localDay } from '../calendar/local-day.ts';
import type { Cents } from '../money/money.ts';
import type { InvoiceParty } from './issuer.ts';
import { issuerTimeZone } from './issuer.ts';
import { type InForceKind, recipientCorrectionOf } from './kind.ts';

/** An invoice whose recipient needs correction; cents. */
export interface CorrectionCase {
  readonly kind: InForceKind;
  readonly recipient: InvoiceParty | null;
  /** Day of issue, `yyyy-mm-dd`. */
  readonly issuedOn: string;
  readonly total: Cents;
  /** Amount already refunded by credit notes. */
  readonly credited: Cents;
  /** Another document has replaced or reversed it. */
  readonly isCorrected: boolean;
  /** It was annulled. */
  readonly isCancelled: boolean;
  readonly by: 'customer' | 'facturacion';
  readonly wanted: InvoiceParty;
  readonly now: Date;
}

export type CorrectionRefusal = {
  readonly ok: false;
  readonly code: 'invoice_cancelled' | 'invoice_not_in_force' | 'invoice_correction_too_late';
};

export type CorrectionDecision =
  | { readonly ok: true; readonly kind: ReturnType<typeof recipientCorrectionOf> }
  | { readonly ok: true; readonly kind: null }
  | CorrectionRefusal;

/**
 * The kind of document that corrects an invoice; null if the invoice is already correct. Customers may only add their data to an invoice
 * without any, within a month of issue; everything else is for bookkeepers. Source: docs/decisions/0031 (RD 1619/2012, articles 7.2 and
 * 15).
 */
export function decideCorrection(of: CorrectionCase): CorrectionDecision {
  const { recipient, wanted } = of;
  if (!of.isCancelled && recipient && PARTS.every((part) => recipient[part] === wanted[part]))
    return { ok: true, kind: null };
  const refusal = of.by === 'customer' ? decideOwnCorrection(of) : null;
  return refusal ?? decideInvoicersCorrection(of);
}

/** The kind of document that bookkeepers use to correct a recipient. */
export function decideInvoicersCorrection(of: Standing): CorrectionDecision {
  return refusalOf(of) ?? { ok: true, kind: recipientCorrectionOf(of.kind) };
}

/** Why a customer cannot add their data to an invoice; null where they can. */
export function decideOwnCorrection(of: Omit<CorrectionCase, 'wanted' | 'by'>): CorrectionRefusal | null {
  const refusal = refusalOf(of);
  if (refusal) return refusal;
  if (of.recipient) return { ok: false, code: 'invoice_not_in_force' };
  const today = localDay(of.now, issuerTimeZone(of.kind === 'FR' ? 'PT' : 'ES'));
  return today > monthAfter(of.issuedOn) ? { ok: false, code: 'invoice_correction_too_late' } : null;
}

type Standing = Pick<CorrectionCase, 'kind' | 'credited' | 'total' | 'isCorrected' | 'isCancelled'>;

function refusalOf(of: Standing): CorrectionRefusal | null {
  if (of.isCancelled) return { ok: false, code: 'invoice_cancelled' };
  // In Portugal the whole invoice is credited, which is impossible once a part has been.
  const isGone = of.kind === 'FR' ? of.credited > 0 : of.credited >= of.total;
  return of.isCorrected || isGone ? { ok: false, code: 'invoice_not_in_force' } : null;
}

/** The same day of the next month, or its last day. */
export function monthAfter(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10);
}

const PARTS = ['name', 'taxId', 'address', 'postalCode', 'city', 'country'] as const;
