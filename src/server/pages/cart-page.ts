import type { CartLine, CartPage } from '../../contract/pages/checkout-pages.ts';
import type { PostedFields, PostResult } from '../../contract/pages/posted-form.ts';
import { findOption } from '../../domain/catalogue/form-index.ts';
import { textIn } from '../../domain/catalogue/text-in.ts';
import { formatRate } from '../../domain/money/format-money.ts';
import { undiscounted } from '../../domain/pricing/discount.ts';
import { voucherMessage } from '../../domain/vouchers/voucher-messages.ts';
import { pagesOf } from '../../domain/wizard/form-pages.ts';
import { orderPaymentHref } from '../actions/balances/payment-addresses.ts';
import type { CartItem, CartVoucher } from '../actions/cart/cart-shape.ts';
import { cartTotals } from '../actions/cart/cart-totals.ts';
import { findCart } from '../actions/cart/find-cart.ts';
import { takeJoinedLines } from '../actions/cart/joined-lines.ts';
import { priceToday } from '../actions/cart/price-today.ts';
import { removeItem } from '../actions/cart/remove-item.ts';
import { setCartCount } from '../actions/cart/set-cart-count.ts';
import { findJustOrdered } from '../actions/checkout/just-ordered.ts';
import { loadProduct } from '../actions/products/load-product.ts';
import { type CtxWithSession, withSession } from '../actions/sessions/with-session.ts';
import { printAnswer } from '../actions/wizard/environment-of.ts';
import { moveFilesToDraft } from '../actions/wizard/files/move-files.ts';
import { saveDraft } from '../actions/wizard/keep-draft.ts';
import { type Ctx, inTransaction } from '../ctx.ts';
import { arrivalOfForm } from './arrival.ts';
import { confirmationHref } from './form-addresses.ts';
import { successHref } from './payments/payment-road.ts';
import { priceOf } from './price.ts';
import { joinPriceScopes, presentPriceScope } from './price-scope.ts';
import { productHref } from './product-card.ts';

/** The visitor's cart, each line with the answers that distinguish it from the others. */
export async function cartPage(ctx: Ctx): Promise<CartPage> {
  const { items, voucher } = await findCart(ctx);
  const totals = cartTotals(items);
  const joined = await takeJoinedLines(ctx);
  const lines = await Promise.all(items.map((item) => cartLine(ctx, item)));
  return {
    items: items.map((item, place) => ({ ...(lines[place] as CartLine), was_waiting: joined.has(item.item_id) })),
    totals: presentTotals(ctx, totals),
    scope: joinPriceScopes(ctx, lines),
    voucher: voucher && presentVoucher(ctx, voucher),
    voucher_typed: '',
    problems: [],
    ordered: items.length === 0 ? await orderedInstead(ctx) : null,
  };
}

/** A customer who returns to a payment page after ordering sees the order, not just an empty cart. */
async function orderedInstead(ctx: Ctx): Promise<CartPage['ordered']> {
  const ordered = await findJustOrdered(ctx);
  if (!ordered) return null;
  const { order_id, paid_at } = ordered;
  const is_paid = paid_at !== null;
  const ofGuest = is_paid ? successHref(order_id) : orderPaymentHref(order_id);
  const href = ctx.actor.kind === 'customer' ? `/orders/detail/${order_id}` : ofGuest;
  return { order_id: String(order_id), href, is_paid };
}

/** Sums as pages show them. */
export function presentTotals({ locale }: Ctx, totals: ReturnType<typeof cartTotals>): CartPage['totals'] {
  return {
    subtotal: priceOf(totals.subtotal, locale),
    tax_amount: priceOf(totals.tax_amount, locale),
    fees: priceOf(totals.fees, locale),
    total: priceOf(totals.total, locale),
  };
}

function presentVoucher(ctx: Ctx, { code, off, problem }: CartVoucher): CartPage['voucher'] {
  const words = { locale: ctx.locale, timeZone: ctx.portal.time_zone };
  return { code, off: priceOf(-off, ctx.locale), problem: problem && voucherMessage(problem, words) };
}

export async function removeFromCart(ctx: Ctx, fields: PostedFields): Promise<PostResult<CartPage>> {
  if (/^\d{1,15}$/.test(fields.item_id ?? '')) await removeItem(ctx, Number(fields.item_id));
  setCartCount(ctx, (await findCart(ctx)).items.length);
  return { ok: true, redirect: '/tienda/cart' };
}

/** Reopens a line as a draft and removes it from the cart; the check page adds it back, changed or not. */
export async function editCartItem(visitor: Ctx, fields: PostedFields): Promise<PostResult<CartPage>> {
  const { items } = await findCart(visitor);
  const item = items.find(({ item_id }) => String(item_id) === fields.item_id);
  if (!item) return { ok: true, redirect: '/tienda/cart' };
  const ctx = await withSession(visitor);
  const product = await loadProduct(ctx, item);
  await inTransaction(ctx, async (outer) => {
    const tx: CtxWithSession = { ...outer, session: ctx.session };
    await moveFilesToDraft(tx, { itemId: item.item_id, productId: item.product_id });
    const origin = { kind: item.origin, id: item.origin_id };
    // Past its last page: it was counted on its way into the cart.
    const furthestStep = (pagesOf(product).at(-1)?.step ?? 0) + 1;
    await saveDraft(tx, { productId: item.product_id, answers: item.answers, origin, furthestStep });
    await removeItem(tx, item.item_id);
  });
  setCartCount(ctx, items.length - 1);
  return { ok: true, redirect: confirmationHref(product) };
}

/** Number of answers that distinguish lines. */
const SUMMARY_ANSWERS = 4;

/** A line of a cart or a quote, with the answers that distinguish it. */
export async function cartLine(ctx: Ctx, item: CartItem): Promise<Omit<CartLine, 'was_waiting'>> {
  const { locale, territory } = ctx;
  const product = await loadProduct(ctx, item);
  const printing = { territory, form: product, answers: item.answers, locale };
  const summary = Object.keys(item.answers).flatMap((id) => {
    const option = findOption(product, Number(id));
    const isTelling =
      option &&
      !option.sets_ceiling &&
      ['field', 'municipio', 'municipio_ce', 'date', 'sociedad', 'freguesia'].includes(option.type);
    return isTelling
      ? [{ index: option.index, label: textIn(option.title, locale), value: printAnswer(option, printing) }]
      : [];
  });
  return {
    item_id: String(item.item_id),
    product_id: item.product_id,
    name: textIn(product.name, locale),
    product_href: productHref(product),
    summary: summary
      .sort((a, b) => a.index - b.index)
      .slice(0, SUMMARY_ANSWERS)
      .map(({ label, value }) => ({ label, value })),
    lines: item.lines.map(({ label, amount }) => ({ label: textIn(label, locale), amount: priceOf(amount, locale) })),
    tax_rate_text: formatRate(item.tax_rate, locale),
    tax_amount: priceOf(item.tax_amount, locale),
    total: priceOf(item.total, locale),
    scope: presentPriceScope(ctx, product, { answers: item.answers, isFinished: true }),
    arrival: await arrivalOfForm(ctx, { product, answers: item.answers }),
    price_today: otherPrice(ctx, item),
  };
}

/** Shown on the line, since its price stays as when it was added. */
function otherPrice(ctx: Ctx, item: CartItem): CartLine['price_today'] {
  const full = undiscounted(item);
  const today = priceToday(ctx, full);
  if (today === null || today === full.total) return null;
  return { total: priceOf(today, ctx.locale), is_lower: today < full.total };
}
