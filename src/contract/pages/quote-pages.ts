import type { BuyerValues, CartLine, Totals } from './checkout-pages.ts';
import type { FieldProblem } from './posted-form.ts';
import type { Price } from './price.ts';
import type { PriceScopeView } from './price-scope-view.ts';

/** What the details of a buyer are asked with, at checkout and for a quote. */
export interface BuyerForm {
  readonly values: BuyerValues;
  readonly tax_data_required: boolean;
  readonly problems: readonly FieldProblem[];
}

/** `/tienda/customer/payment/quote/{quote_id}`: what an agent offers, for how much and until when. */
export type QuotePage =
  | { readonly kind: 'expired' | 'withdrawn'; readonly quote_id: string; readonly brand: string }
  /** `order_href` is null for who came by a link, whose order opens after signing in. */
  | { readonly kind: 'paid'; readonly quote_id: string; readonly order_id: string; readonly order_href: string | null }
  | ({
      readonly kind: 'open';
      readonly quote_id: string;
      /** Posted back, so that nothing is bought that was changed meanwhile. */
      readonly version: number;
      /** It was changed while the customer had it before him. */
      readonly has_changed: boolean;
      readonly items: readonly CartLine[];
      readonly totals: Totals;
      readonly scope: PriceScopeView;
      /** What it lets go of the price, with VAT; null for nothing. */
      readonly off: Price | null;
      readonly note: string | null;
      readonly until: string;
      readonly until_text: string;
    } & BuyerForm);
