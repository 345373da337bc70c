import { invoiceCountryOf } from '../invoices/issuer.ts';
import { decideInvoiceKind } from '../invoices/kind.ts';
import type { Cents } from '../money/money.ts';
import { type Buyer, isCompleteBuyer, taxPartyOf } from './buyer.ts';

/** What placing an order depends on; amounts in cents. */
export type PlacementFacts = {
  readonly store_id: number;
  readonly items: number;
  readonly buyer: Buyer;
  /** A buyer without an account, who only gives an e-mail address. */
  readonly is_guest: boolean;
  readonly consent: { readonly text_version: string; readonly at: Date } | null;
  readonly total: Cents;
  /** Official fees within the total, which do not count for the limit of simplified invoices. */
  readonly fees: Cents;
};

type PlacementDecision =
  | { readonly ok: true; readonly consent: { readonly text_version: string; readonly at: Date } }
  | {
      readonly ok: false;
      readonly code: 'cart_empty' | 'buyer_details_missing' | 'tax_data_required' | 'consent_required';
      readonly params: Readonly<Record<string, number>>;
    };

/**
 * Whether a cart may become an order: it has content and a recipient, tax data if only a full invoice is lawful, and the buyer's consent.
 * Source: decisions.md "Money"; specification section 5.
 */
export function decidePlacement(facts: PlacementFacts): PlacementDecision {
  if (facts.items === 0) return { ok: false, code: 'cart_empty', params: {} };
  if (!isCompleteBuyer(facts.buyer, { isGuest: facts.is_guest }))
    return { ok: false, code: 'buyer_details_missing', params: {} };
  const invoice = decideInvoiceKind({
    country: invoiceCountryOf(facts.store_id),
    totalWithVat: facts.total,
    suplidos: facts.fees,
    taxData: taxPartyOf(facts.buyer),
  });
  if (!invoice.ok) return { ok: false, code: invoice.code, params: invoice.params };
  if (!facts.consent) return { ok: false, code: 'consent_required', params: {} };
  return { ok: true, consent: facts.consent };
}

/** Whether a cart of this amount can only be invoiced with the buyer's tax data. */
export function needsTaxData(facts: Pick<PlacementFacts, 'store_id' | 'total' | 'fees'>): boolean {
  return !decideInvoiceKind({
    country: invoiceCountryOf(facts.store_id),
    totalWithVat: facts.total,
    suplidos: facts.fees,
    taxData: null,
  }).ok;
}
