import type { Cents } from '../money/money.ts';
import type { InvoiceCountry, InvoiceParty } from './issuer.ts';

/**
 * Spain: F1 full, F2 simplified, R1 and R5 the credit notes of each (list L2 of VERI*FACTU).
 * Portugal: FR fatura-recibo, NC nota de crédito.
 */
export type InvoiceKind = SaleKind | CreditNoteKind;
export type SaleKind = 'F1' | 'F2' | 'FR';
export type CreditNoteKind = 'R1' | 'R5' | 'NC';

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

/** Kind of the credit note that corrects an invoice: R5 for an F2, R1 for an F1, NC for an FR. */
export function creditNoteKindOf(sale: SaleKind): CreditNoteKind {
  return CREDIT_NOTE_OF[sale];
}

/** Whether the document gives money back. */
export function isCreditNote(kind: InvoiceKind): kind is CreditNoteKind {
  return kind === 'R1' || kind === 'R5' || kind === 'NC';
}

const CREDIT_NOTE_OF: Readonly<Record<SaleKind, CreditNoteKind>> = { F1: 'R1', F2: 'R5', FR: 'NC' };
