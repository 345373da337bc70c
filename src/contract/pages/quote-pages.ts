import type { BuyerValues, CartLine, Totals } from './checkout-pages.ts';
import type { FirmIdentities } from './firm-identities.ts';
import type { FieldProblem } from './posted-form.ts';
import type { Price } from './price.ts';
import type { PriceScopeView } from './price-scope-view.ts';

/** Context of a buyer's details form, at checkout and for a quote. */
export interface BuyerForm {
  /** In a firm's account: the possible recipients of the invoice. `identity` is the chosen one; blank for none. */
  readonly firm?: FirmIdentities | null;
  readonly values: BuyerValues;
  readonly tax_data_required: boolean;
  /** The sentence that the buyer agrees to; the full terms would make the page too large. */
  readonly consent_text: string;
  readonly problems: readonly FieldProblem[];
}

/** `/tienda/customer/payment/quote/{quote_id}`: an agent's offer, its price and validity. */
export type QuotePage =
  | { readonly kind: 'expired' | 'withdrawn'; readonly quote_id: string; readonly brand: string }
  /** `order_href` is null for a visitor with a link, whose order opens after signing in. */
  | { readonly kind: 'paid'; readonly quote_id: string; readonly order_id: string; readonly order_href: string | null }
  | ({
      readonly kind: 'open';
      readonly quote_id: string;
      /** Posted back, so that nothing is bought that has changed meanwhile. */
      readonly version: number;
      /** It changed while the customer was viewing it. */
      readonly has_changed: boolean;
      readonly items: readonly CartLine[];
      readonly totals: Totals;
      readonly scope: PriceScopeView;
      /** The discount with VAT; null for none. */
      readonly off: Price | null;
      readonly note: string | null;
      readonly until: string;
      readonly until_text: string;
    } & BuyerForm);
