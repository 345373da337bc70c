import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { type Buyer, NO_BUYER } from '../../../domain/checkout/buyer.ts';
import { TERMS_VERSION } from '../../../domain/checkout/terms.ts';
import type { Ctx } from '../../ctx.ts';
import type { Cart } from '../cart/cart-shape.ts';
import { priceCart } from '../cart/find-cart.ts';
import { getBuyer } from './buyer-form.ts';
import { BUYER_COLUMNS, buyerOf } from './buyer-of.ts';
import { itemsFrom, itemsOfQuote, ownQuote, type QuoteRow } from './lock-cart.ts';

interface Purchase {
  readonly quoteId: number;
  readonly cart: Cart;
  /** As `getBuyer`. */
  readonly buyer: Buyer;
  /** The buyer has agreed to the present text for this cart. */
  readonly hasConsented: boolean;
}

/** The cart to be bought and its buyer, in one statement; null without a cart. */
export async function readPurchase(ctx: Ctx): Promise<Purchase | null> {
  if (ctx.actor.kind !== 'customer' && !ctx.session) return null;
  const row = await ownQuote(ctx)
    .selectAll('quotes')
    .select(itemsOfQuote)
    .select(({ selectFrom }) =>
      jsonObjectFrom(
        selectFrom('customers').select(BUYER_COLUMNS).whereRef('customers.customer_id', '=', 'quotes.customer_id'),
      ).as('account'),
    )
    .executeTakeFirst();
  if (!row) return null;
  const { items, account, ...quote } = row;
  return {
    quoteId: quote.quote_id,
    cart: await priceCart(ctx, itemsFrom(items), quote),
    buyer: account && isOwnAccount(ctx) ? buyerOf(account) : await writtenWith(ctx, quote),
    hasConsented: quote.consent_text_version === TERMS_VERSION,
  };
}

/** Guests, and people who buy for a firm, have their details with the cart. */
async function writtenWith(ctx: Ctx, { guest_buyer }: QuoteRow): Promise<Buyer> {
  if (guest_buyer !== null) return guest_buyer;
  return ctx.actor.kind === 'customer' ? getBuyer(ctx) : NO_BUYER;
}

function isOwnAccount({ actor }: Ctx): boolean {
  return actor.kind === 'customer' && !actor.member;
}
