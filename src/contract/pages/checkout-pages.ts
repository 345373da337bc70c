import type { ArrivalView } from './arrival-view.ts';
import type { FirmIdentities } from './firm-identities.ts';
import type { FieldProblem } from './posted-form.ts';
import type { Price } from './price.ts';
import type { PriceScopeView } from './price-scope-view.ts';

export interface CartLine {
  readonly item_id: string;
  readonly product_id: number;
  readonly name: string;
  readonly product_href: string;
  /** The answers that distinguish lines ("Calle Mayor 1, Madrid"). */
  readonly summary: readonly { readonly label: string; readonly value: string }[];
  readonly lines: readonly { readonly label: string; readonly amount: Price }[];
  readonly tax_rate_text: string;
  readonly tax_amount: Price;
  readonly total: Price;
  readonly scope: PriceScopeView;
  /** Null if the time only starts once documents are uploaded after the payment. */
  readonly arrival: ArrivalView | null;
  /** What adding it again would cost today, when that is another price than the line's own, which holds. */
  /** It was in the customer's older cart and was merged into this one at sign-in. */
  readonly was_waiting: boolean;
  readonly price_today: { readonly total: Price; readonly is_lower: boolean } | null;
}

export interface Totals {
  readonly subtotal: Price;
  readonly tax_amount: Price;
  readonly fees: Price;
  readonly total: Price;
}

export interface CartPage {
  readonly items: readonly CartLine[];
  readonly totals: Totals;
  /** What may be added to the total. */
  readonly scope: PriceScopeView;
  /** The voucher on the cart: its discount with VAT (negative), or why it no longer applies. */
  readonly voucher: { readonly code: string; readonly off: Price; readonly problem: string | null } | null;
  /** An unusable code, as typed. */
  readonly voucher_typed: string;
  readonly problems: readonly FieldProblem[];
  /** The order that was just placed from a now empty cart. */
  readonly ordered: { readonly order_id: string; readonly href: string; readonly is_paid: boolean } | null;
}

export interface BuyerValues {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string;
  readonly wants_invoice_data: boolean;
  readonly tax_name: string;
  readonly tax_id: string;
  readonly tax_address: string;
  readonly tax_postal_code: string;
  readonly tax_city: string;
  readonly tax_country: string;
  readonly consent: boolean;
}

/** `/tienda/customer/checkout`: the cart and the buyer's details. */
export interface CheckoutPage {
  readonly cart: CartPage;
  /** Not signed in: the order goes to the typed address, for which an account is created once it is paid. */
  readonly is_guest: boolean;
  /** `offered`: the address has an account, and a sign-in form is shown; `link_sent`: a link was requested. */
  readonly sign_in: 'offered' | 'link_sent' | null;
  readonly values: BuyerValues;
  /** Above 400 EUR with VAT the invoice needs the buyer's tax data. */
  readonly tax_data_required: boolean;
  /** The sentence that the buyer agrees to; the full terms would make the page too large. */
  readonly consent_text: string;
  /** In a firm's account: its tax identities instead of the fields. */
  readonly firm: FirmIdentities | null;
  readonly problems: readonly FieldProblem[];
}

export interface SuccessPage {
  readonly order_id: string;
  /** Name of a charge after the order; null for the order itself. */
  readonly charge: string | null;
  readonly email: string;
  readonly total: Price;
  readonly items: readonly { readonly name: string; readonly promise: string }[];
  /** Null for a visitor with a payment link, whose order opens after signing in. */
  readonly order_href: string | null;
  readonly sign_in_href: string | null;
  readonly invoice_href: string | null;
}
