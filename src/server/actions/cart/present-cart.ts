import type { CartAnswer, CartItemAnswer, QuoteAnswer } from '../../../contract/cart.ts';
import { findOption } from '../../../domain/catalogue/form-index.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import type { Quote } from '../../../domain/pricing/quote.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Ctx } from '../../ctx.ts';
import { loadProduct } from '../products/load-product.ts';
import { printAnswer } from '../wizard/environment-of.ts';
import type { Cart, CartItem } from './cart-shape.ts';
import { cartTotals } from './cart-totals.ts';
import { findCart } from './find-cart.ts';
import { setCartCount } from './set-cart-count.ts';

/** The cart as the calls answer it. Source: decisions.md "Shapes of the cart calls". */
export async function presentCart(ctx: Ctx, cart: Cart): Promise<CartAnswer> {
  const totals = cartTotals(cart.items);
  return {
    config: presentConfig(ctx),
    cart: {
      quote_id: cart.quote_id,
      items: await Promise.all(cart.items.map((item) => presentItem(ctx, item))),
      subtotal: eurosOf(totals.subtotal),
      tax_amount: eurosOf(totals.tax_amount),
      fees: eurosOf(totals.fees),
      total: eurosOf(totals.total),
    },
  };
}

/** The part of the configuration that accompanies the answer of a cart call. */
export function presentConfig({ portal, session, actor }: Ctx): CartAnswer['config'] {
  return { store_id: portal.store_id, formkey: session?.formkey ?? null, loggedIn: actor.kind === 'customer' };
}

/** The cart after a change; the browser is notified too. */
export async function presentChangedCart(ctx: Ctx): Promise<CartAnswer> {
  const cart = await findCart(ctx);
  setCartCount(ctx, cart.items.length);
  return presentCart(ctx, cart);
}

/** A price as the calls answer it, in euros and per cent. */
export function presentQuote(quote: Quote, locale: Locale): QuoteAnswer {
  return {
    lines: quote.lines.map((line) => ({
      kind: line.kind,
      ...(line.option_id !== undefined && { option_id: line.option_id }),
      ...(line.value_id !== undefined && { value_id: Number(line.value_id) }),
      label: textIn(line.label, locale),
      amount: eurosOf(line.amount),
    })),
    subtotal: eurosOf(quote.subtotal),
    tax_rate: quote.tax_rate / 100,
    tax_amount: eurosOf(quote.tax_amount),
    fees: eurosOf(quote.fees),
    total: eurosOf(quote.total),
  };
}

async function presentItem(ctx: Ctx, item: CartItem): Promise<CartItemAnswer> {
  const form = await loadProduct(ctx, item);
  return {
    item_id: item.item_id,
    product_id: item.product_id,
    url_key: form.url_key,
    name: textIn(form.name, ctx.locale),
    qty: 1,
    options: presentAnswers(ctx, form, item.answers),
    ...presentQuote(item, ctx.locale),
    origin: item.origin,
    origin_id: item.origin_id,
    form_version: item.form_version,
  };
}

/** The answers of a form with their labels; answers that its version does not ask for are left out. */
export function presentAnswers(ctx: Ctx, form: Product, answers: Answers): CartItemAnswer['options'] {
  const printing = { territory: ctx.territory, form, answers, locale: ctx.locale };
  return Object.entries(answers).flatMap(([id, value]) => {
    const option = findOption(form, Number(id));
    if (!option) return [];
    const { option_id, product_id, type, title } = option;
    return [
      {
        option_id,
        product_id,
        type,
        value,
        label: textIn(title, ctx.locale),
        print_value: printAnswer(option, printing),
      },
    ];
  });
}
