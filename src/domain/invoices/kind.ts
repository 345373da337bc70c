import type { Cents } from '../money/money.ts';
import type { InvoiceCountry, InvoiceParty } from './issuer.ts';

/** Spain: list L2 of VERI*FACTU. Portugal: FR fatura-recibo, NC nota de crédito. docs/decisions/0031 says which legal case gets which kind. */
export type InvoiceKind = SaleKind | SubstituteKind | CorrectiveKind;
/** F1 full, F2 simplified. */
export type SaleKind = 'F1' | 'F2' | 'FR';
/** A full invoice that replaces a simplified one; by law it is not corrective (RD 1619/2012, art. 15.6). */
export type SubstituteKind = 'F3';
/**
 * R1 refunded or legally wrong, R2 insolvency, R3 unpaid, R4 other, R5 any correction of a simplified invoice. R2 and R3 exist in law, but
 * nothing here is sold on credit.
 */
export type CorrectiveKind = 'R1' | 'R2' | 'R3' | 'R4' | 'R5' | 'NC';
/** Corrective kinds that refund money. */
type CreditNoteKind = 'R1' | 'R5' | 'NC';

/** I: by differences. S: by substitution, which voids the other document's amounts. List L3 of VERI*FACTU. */
export type CorrectionWay = 'I' | 'S';

/** Maximum of a simplified invoice, VAT included (RD 1619/2012, art. 4.1). */
export const SIMPLIFIED_LIMIT: Cents = 400_00;

type InvoiceKindDecision =
  | { readonly ok: true; readonly kind: SaleKind }
  | { readonly ok: false; readonly code: 'tax_data_required'; readonly params: { readonly limit: Cents } };

/**
 * The kind of invoice for a sale, decided before payment.
 * @param facts.totalWithVat the order's total with suplidos, in cents
 * @param facts.suplidos official fees paid on the customer's behalf, which do not count towards the limit
 * @param facts.taxData the customer's name, tax id and address, or null if not given
 * @returns `tax_data_required` if only a full invoice is lawful and the data are missing. Source: meanings.md "Invoices and refunds".
 */
export function decideInvoiceKind(facts: {
  readonly country: InvoiceCountry;
  readonly totalWithVat: Cents;
  readonly suplidos: Cents;
  readonly taxData: InvoiceParty | null;
}): InvoiceKindDecision {
  if (facts.country === 'PT') return { ok: true, kind: 'FR' };
  if (facts.taxData) return { ok: true, kind: 'F1' };
  if (facts.totalWithVat - facts.suplidos <= SIMPLIFIED_LIMIT) return { ok: true, kind: 'F2' };
  return { ok: false, code: 'tax_data_required', params: { limit: SIMPLIFIED_LIMIT } };
}

/** Kind of the credit note of an invoice in force: R5 for a simplified one, R1 for a full one, NC in Portugal. Always by differences. */
export function creditNoteKindOf(invoice: InForceKind): CreditNoteKind {
  if (invoice === 'FR') return 'NC';
  return invoice === 'F2' ? 'R5' : 'R1';
}

/** Kinds of invoice for a sale: as issued, or with a corrected name or address. */
export type InForceKind = SaleKind | SubstituteKind | 'R4';

/**
 * The kind that corrects a wrong or missing recipient with unchanged amounts. Portugal credits the invoice in full and issues a new one;
 * Spain replaces it by one document.
 */
export function recipientCorrectionOf(invoice: InForceKind): SubstituteKind | 'R4' | 'FR' {
  if (invoice === 'FR') return 'FR';
  return invoice === 'F2' ? 'F3' : 'R4';
}

/** Whether the document refunds money. */
export function isCreditNote(kind: InvoiceKind): boolean {
  return kind === 'R1' || kind === 'R5' || kind === 'NC';
}
