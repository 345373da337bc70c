import type { BuyerValues, CheckoutPage, SuccessPage } from '../../contract/pages/checkout-pages.ts';
import type { FieldProblem, PostedFields, PostResult } from '../../contract/pages/posted-form.ts';
import { taxPartyOf } from '../../domain/checkout/buyer.ts';
import { buyerProblemMessage } from '../../domain/checkout/buyer-messages.ts';
import { checkBuyer } from '../../domain/checkout/check-buyer.ts';
import { TERMS_TEXT } from '../../domain/checkout/terms.ts';
import { chargeLabel } from '../actions/balances/charge-label.ts';
import { findLastPaidCharge, getPaidOrder, invoiceHref, promisedItems } from '../actions/buying/paid-order.ts';
import { saveBuyer } from '../actions/buying/save-buyer.ts';
import type { Cart } from '../actions/cart/cart-shape.ts';
import { findCart } from '../actions/cart/find-cart.ts';
import { accountEmailOf, getBuyer, hasConsented, readValues, taxDataRequired } from '../actions/checkout/buyer-form.ts';
import type { Ctx } from '../ctx.ts';
import { cartPage } from './cart-page.ts';
import { firmIdentityView, withFirmIdentity } from './firm-identity.ts';
import { EMPTIED_CART } from './payments/payment-road.ts';
import { priceOf } from './price.ts';
import { redirectTo } from './redirect-to.ts';
import { offerSignIn, signInAtCheckout } from './sign-in-at-checkout.ts';
import { isAboutVoucher, takeVoucher } from './voucher-form.ts';

const PAYMENT = '/tienda/customer/payment';

/** `/tienda/customer/checkout`: the cart and the buyer's details, prefilled from the account. Without a cart it redirects there. */
export async function checkoutPage(ctx: Ctx): Promise<CheckoutPage> {
  const buyer = await getBuyer(ctx);
  const cart = await findCart(ctx);
  if (cart.items.length === 0) throw redirectTo(EMPTIED_CART);
  const values: BuyerValues = {
    ...buyer,
    tax_country: buyer.tax_country || ctx.portal.country,
    wants_invoice_data: taxPartyOf(buyer) !== null,
    consent: await hasConsented(ctx, cart.quote_id),
  };
  return presentCheckout(ctx, { cart, values, problems: [] });
}

/**
 * Saves the buyer's details and consent, and redirects to payment; with a problem all values come back. A guest whose address has an
 * account is offered to sign in on the same page, and may continue as a guest.
 */
export async function saveCheckout(ctx: Ctx, fields: PostedFields): Promise<PostResult<CheckoutPage>> {
  const account = await getBuyer(ctx);
  const cart = await findCart(ctx);
  if (cart.quote_id === null || cart.items.length === 0) return { ok: true, redirect: EMPTIED_CART };
  const values = readValues(await withFirmIdentity(ctx, fields), account);
  if (isAboutVoucher(fields)) return withVoucher(ctx, fields, values);
  const taxData = values.wants_invoice_data || taxDataRequired(ctx, cart);
  if (fields.intent === 'sign_in' && ctx.actor.kind !== 'customer') {
    const signedIn = await signInAtCheckout(ctx, { email: values.email, password: fields.password ?? '' });
    if (signedIn.ok) return saveCheckout(signedIn.ctx, await completeFields(signedIn.ctx, fields));
    const page = await presentCheckout(ctx, { cart, values, problems: signedIn.problems });
    return { ok: false, status: signedIn.status, page: { ...page, sign_in: 'offered' } };
  }
  const problems = checkBuyer(values, { taxData, accountEmail: accountEmailOf(ctx, account) });
  const shown = problems.map(({ field, code }) => ({ field, message: buyerProblemMessage(code, ctx.locale) }));
  const isGoodAddress = !problems.some(({ field }) => field === 'email');
  const signIn = isGoodAddress ? await offerSignIn(ctx, { fields, values, account, quoteId: cart.quote_id }) : null;
  if (signIn || problems.length > 0) {
    // A person who requests a link has not sent the form yet.
    const page = await presentCheckout(ctx, { cart, values, problems: signIn === 'link_sent' ? [] : shown });
    return { ok: false, status: problems.length > 0 ? 422 : 200, page: { ...page, sign_in: signIn } };
  }
  await saveBuyer(ctx, { quoteId: cart.quote_id, buyer: values, keepsTaxData: taxData });
  return { ok: true, redirect: PAYMENT };
}

/**
 * `/tienda/customer/checkout/success[/{order_id}]`: confirms a paid order; without a number the session's last one. A visitor with a
 * payment link sees what was paid, and is asked to sign in for the rest.
 * @throws AppError sign_in_required; not_found for an order that is not the payer's or not paid
 */
export async function successPage(ctx: Ctx, orderId: string | null): Promise<SuccessPage> {
  const order = await getPaidOrder(ctx, orderId);
  const charge = await findLastPaidCharge(ctx, order.order_id);
  const orderHref = `/orders/detail/${order.order_id}`;
  const isSignedIn = ctx.actor.kind === 'customer';
  return {
    order_id: String(order.order_id),
    charge: charge && chargeLabel(charge, ctx.locale),
    email: order.email,
    total: priceOf(charge?.total ?? order.total, ctx.locale),
    items: charge ? [] : await promisedItems(ctx, order.order_id),
    order_href: isSignedIn ? orderHref : null,
    sign_in_href: isSignedIn ? null : `/login?return_to=${encodeURIComponent(orderHref)}`,
    invoice_href: isSignedIn && !charge ? await invoiceHref(ctx, order.order_id) : null,
  };
}

/** What was typed before signing in, filled up from the account. */
async function completeFields(ctx: Ctx, { intent: _intent, password: _password, ...typed }: PostedFields) {
  const account = await getBuyer(ctx);
  const known = Object.fromEntries(
    Object.entries(account).map(([field, value]) => [field, typed[field]?.trim() || value]),
  );
  const wants = typed.wants_invoice_data ?? (taxPartyOf(account) ? '1' : undefined);
  return { ...typed, ...known, email: account.email, ...(wants !== undefined && { wants_invoice_data: wants }) };
}

/** The same page with everything that was typed, at the price that the voucher makes. */
async function withVoucher(ctx: Ctx, fields: PostedFields, values: BuyerValues): Promise<PostResult<CheckoutPage>> {
  const problems = await takeVoucher(ctx, fields);
  const page = await presentCheckout(ctx, { cart: await findCart(ctx), values, problems });
  const typed = problems.length > 0 ? (fields.voucher ?? '') : '';
  const status = problems.length > 0 ? 422 : 200;
  return { ok: false, status, page: { ...page, cart: { ...page.cart, voucher_typed: typed } } };
}

async function presentCheckout(
  ctx: Ctx,
  { cart, values, problems }: { cart: Cart; values: BuyerValues; problems: readonly FieldProblem[] },
): Promise<CheckoutPage> {
  const is_guest = ctx.actor.kind !== 'customer';
  return {
    cart: await cartPage(ctx),
    is_guest,
    sign_in: null,
    values,
    firm: await firmIdentityView(ctx, values),
    tax_data_required: taxDataRequired(ctx, cart),
    consent_text: TERMS_TEXT[ctx.locale],
    problems,
  };
}
