import type { BuyerValues } from '../../contract/pages/checkout-pages.ts';
import type { FieldProblem, PostedFields, PostResult } from '../../contract/pages/posted-form.ts';
import type { QuotePage } from '../../contract/pages/quote-pages.ts';
import { type Buyer, TAX_FIELDS, taxPartyOf } from '../../domain/checkout/buyer.ts';
import { buyerProblemMessage } from '../../domain/checkout/buyer-messages.ts';
import { checkBuyer } from '../../domain/checkout/check-buyer.ts';
import { TERMS_TEXT } from '../../domain/checkout/terms.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import { errorMessage } from '../../domain/errors/error-code.ts';
import { momentText } from '../../domain/mail/wording.ts';
import { discountOf } from '../../domain/pricing/discount.ts';
import { quoteStateOf } from '../../domain/quotes/quote-state.ts';
import { requireQuotePayer } from '../actions/balances/payer.ts';
import { paymentPageOf } from '../actions/balances/payment-link.ts';
import { cartTotals } from '../actions/cart/cart-totals.ts';
import { loadCart } from '../actions/cart/find-cart.ts';
import { readValues, taxDataRequired } from '../actions/checkout/buyer-form.ts';
import { buyerOf } from '../actions/checkout/buyer-of.ts';
import type { QuoteRow } from '../actions/checkout/lock-cart.ts';
import { placeOffered } from '../actions/quotes/place-offered.ts';
import type { Ctx } from '../ctx.ts';
import { cartLine, presentTotals } from './cart-page.ts';
import { priceOf } from './price.ts';
import { joinPriceScopes } from './price-scope.ts';

/** `/tienda/customer/payment/quote/{quote_id}`. @throws AppError sign_in_required, not_found */
export async function quotePage(ctx: Ctx, id: string): Promise<QuotePage> {
  const quote = await getOffered(ctx, id);
  const buyer = await knownBuyer(ctx, quote);
  const values: BuyerValues = {
    ...buyer,
    tax_country: buyer.tax_country || ctx.portal.country,
    wants_invoice_data: taxPartyOf(buyer) !== null,
    consent: false,
  };
  return present(ctx, quote, { values, problems: [], hasChanged: false });
}

/** Places the quote's order and redirects to payment; with a problem all values come back. */
export async function acceptQuote(ctx: Ctx, id: string, fields: PostedFields): Promise<PostResult<QuotePage>> {
  const quote = await getOffered(ctx, id);
  const account = await knownBuyer(ctx, quote);
  const values = readValues(fields, account);
  const taxData = values.wants_invoice_data || taxDataRequired(ctx, await loadCart(ctx, quote.quote_id));
  const problems = checkBuyer(values, { taxData, accountEmail: account.email });
  if (problems.length > 0) {
    const shown = problems.map(({ field, code }) => ({ field, message: buyerProblemMessage(code, ctx.locale) }));
    return { ok: false, status: 422, page: await present(ctx, quote, { values, problems: shown, hasChanged: false }) };
  }
  try {
    const buyer = taxData ? values : { ...values, ...NO_TAX_DATA };
    const order = await placeOffered(ctx, { quoteId: quote.quote_id, version: Number(fields.version), buyer });
    return { ok: true, redirect: paymentPageOf({ orderId: order.order_id }) };
  } catch (error) {
    return { ok: false, status: 409, page: await afterRefusal(ctx, id, { values, error }) };
  }
}

const NO_TAX_DATA = Object.fromEntries(TAX_FIELDS.map((field) => [field, ''])) as Pick<
  Buyer,
  (typeof TAX_FIELDS)[number]
>;

/** The quote's current state; any other obstacle is shown above the form. */
async function afterRefusal(
  ctx: Ctx,
  id: string,
  { values, error }: { values: BuyerValues; error: unknown },
): Promise<QuotePage> {
  if (!(error instanceof AppError)) throw error;
  const quote = await getOffered(ctx, id);
  const hasChanged = error.code === 'quote_changed';
  const problems = hasChanged ? [] : [{ field: null, message: errorMessage(error.code, ctx.locale, error.params) }];
  return present(ctx, quote, { values, problems, hasChanged });
}

async function getOffered(ctx: Ctx, id: string): Promise<QuoteRow> {
  if (!/^\d{1,15}$/.test(id)) throw new AppError('not_found');
  await requireQuotePayer(ctx, Number(id));
  return ctx.db.selectFrom('quotes').selectAll().where('quote_id', '=', Number(id)).executeTakeFirstOrThrow();
}

/** The buyer's details from the account; a browser with a link gets only what the agent's e-mail contained. */
async function knownBuyer(ctx: Ctx, { customer_id }: QuoteRow): Promise<Buyer> {
  const customer = await ctx.db
    .selectFrom('customers')
    .selectAll()
    .where('customer_id', '=', customer_id)
    .executeTakeFirstOrThrow();
  const buyer = { ...buyerOf(customer), email: customer.mail_address };
  if (ctx.actor.kind === 'customer' && ctx.actor.customerId === customer_id) return buyer;
  return { ...buyer, ...NO_TAX_DATA, lastname: '', phone: '' };
}

async function present(
  ctx: Ctx,
  quote: QuoteRow,
  form: { values: BuyerValues; problems: readonly FieldProblem[]; hasChanged: boolean },
): Promise<QuotePage> {
  const quote_id = String(quote.quote_id);
  const state = quoteStateOf(quote, ctx.now());
  if (state === 'paid') return { kind: 'paid', quote_id, ...(await paidOrder(ctx, quote)) };
  if (state !== 'open') return { kind: state, quote_id, brand: ctx.portal.name };
  const cart = await loadCart(ctx, quote.quote_id);
  const lines = await Promise.all(cart.items.map((item) => cartLine(ctx, item)));
  const off = discountOf(cart.items);
  const until = (quote.valid_until ?? ctx.now()).toISOString();
  return {
    kind: 'open',
    quote_id,
    version: quote.version,
    has_changed: form.hasChanged,
    items: lines.map((line) => ({ ...line, was_waiting: false })),
    scope: joinPriceScopes(ctx, lines),
    totals: presentTotals(ctx, cartTotals(cart.items)),
    off: off === 0 ? null : priceOf(off, ctx.locale),
    note: quote.note,
    until,
    until_text: momentText(until, ctx.locale, ctx.portal.time_zone),
    values: form.values,
    tax_data_required: taxDataRequired(ctx, cart),
    consent_text: TERMS_TEXT[ctx.locale],
    problems: form.problems,
  };
}

async function paidOrder(ctx: Ctx, { quote_id, customer_id }: QuoteRow) {
  const order = await ctx.db
    .selectFrom('orders')
    .select('order_id')
    .where('quote_id', '=', quote_id)
    .where('paid_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const isOwn = ctx.actor.kind === 'customer' && ctx.actor.customerId === customer_id;
  return { order_id: String(order.order_id), order_href: isOwn ? `/orders/detail/${order.order_id}` : null };
}
