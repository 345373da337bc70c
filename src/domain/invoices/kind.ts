import type { Cents } from '../money/money.ts';
import type { InvoiceCountry, InvoiceParty } from './issuer.ts';

/**
 * Spain: list L2 of VERI*FACTU. Portugal: FR fatura-recibo, NC nota de crédito.
 * Which case of the law gives which is in docs/decisions/0031.
 */
export type InvoiceKind = SaleKind | SubstituteKind | CorrectiveKind;
/** F1 full, F2 simplified. */
export type SaleKind = 'F1' | 'F2' | 'FR';
/** A full invoice in the place of a simplified one, which by law corrects nothing (RD 1619/2012, art. 15.6). */
export type SubstituteKind = 'F3';
/**
 * R1 money given back or wrong by right, R2 insolvency, R3 never paid, R4 anything else, R5 whatever corrects a simplified one.
 * Nothing here is sold on credit, so R2 and R3 are kinds of the law that no case of the shop leads to.
 */
export type CorrectiveKind = 'R1' | 'R2' | 'R3' | 'R4' | 'R5' | 'NC';
/** Corrective kinds that give money back. */
export type CreditNoteKind = 'R1' | 'R5' | 'NC';

/** I: the document says the difference. S: it says the right amounts, and those of the other count no more. List L3 of VERI*FACTU. */
export type CorrectionWay = 'I' | 'S';

/** A simplified invoice may reach this much with VAT, not a cent more (RD 1619/2012, art. 4.1). */
export const SIMPLIFIED_LIMIT: Cents = 400_00;

export type InvoiceKindDecision =
  | { readonly ok: true; readonly kind: SaleKind }
  | { readonly ok: false; readonly code: 'tax_data_required'; readonly params: { readonly limit: Cents } };

/**
 * Which invoice a sale gets, to be asked before payment.
 * @param facts.totalWithVat all that the customer pays for the whole order, suplidos included, in cents
 * @param facts.suplidos the part of it paid to offices on the customer's behalf, which does not count for the limit
 * @param facts.taxData the customer's name, tax id and address, or null when he gave none
 * @returns `tax_data_required` where only a full invoice would be lawful and the customer's data are missing.
 * Source: meanings.md "Invoices and refunds".
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

/** Kind of the credit note of an invoice in force: R5 for a simplified one, R1 for a full one, NC in Portugal. By difference, always. */
export function creditNoteKindOf(invoice: InForceKind): CreditNoteKind {
  if (invoice === 'FR') return 'NC';
  return invoice === 'F2' ? 'R5' : 'R1';
}

/** Kinds of an invoice that stands for a sale: as it was issued, or as a wrong name or address was put right. */
export type InForceKind = SaleKind | SubstituteKind | 'R4';

/**
 * What an invoice is put right with when its recipient was wrong or missing, its amounts being right. Portugal gives all of it back by a
 * credit note and invoices it again; Spain puts one document in its place.
 */
export function recipientCorrectionOf(invoice: InForceKind): SubstituteKind | 'R4' | 'FR' {
  if (invoice === 'FR') return 'FR';
  return invoice === 'F2' ? 'F3' : 'R4';
}

/** Whether the document gives money back. */
export function isCreditNote(kind: InvoiceKind): boolean {
  return kind === 'R1' || kind === 'R5' || kind === 'NC';
}
