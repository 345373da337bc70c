import type { Selectable, SelectQueryBuilder } from 'kysely';
import { concessionOf, discountItems } from '../../../domain/pricing/discount.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Ctx } from '../../ctx.ts';
import type { DB, QuoteItems, Quotes } from '../../db/types.gen.ts';
import type { Cart, CartItem } from './cart-shape.ts';
import { reduceByVoucher } from './reduce-cart.ts';
import { discountFrom } from './voucher-row.ts';

const EMPTY: Cart = { quote_id: null, version: 0, items: [], voucher: null };

/** The active cart of the session or the signed-in customer; empty when there is none. */
export async function findCart(ctx: Ctx): Promise<Cart> {
  const active = activeQuoteOf(ctx);
  return active ? readCart(ctx, active) : EMPTY;
}

/**
 * Contents of a quote in any state, priced with its voucher or an agent's discount.
 * @param buyerId the customer whose uses of the voucher count, where the quote has no owner yet
 */
export function loadCart(ctx: Ctx, quoteId: number, buyerId: number | null = null): Promise<Cart> {
  return readCart(ctx, ctx.db.selectFrom('quotes').where('quotes.quote_id', '=', quoteId), buyerId);
}

async function readCart(
  ctx: Ctx,
  quotes: SelectQueryBuilder<DB, 'quotes', unknown>,
  buyerId: number | null = null,
): Promise<Cart> {
  const rows = await quotes
    .leftJoin('quote_items', 'quote_items.quote_id', 'quotes.quote_id')
    .selectAll('quote_items')
    .select(['quotes.quote_id', 'quotes.version', 'voucher_id', 'store_id', 'customer_id'])
    .select(['discount_kind', 'discount_value'])
    .orderBy('item_id')
    .execute();
  const quote = rows[0];
  if (!quote) return EMPTY;
  const items = rows.flatMap((row) => (row.item_id === null ? [] : [itemOf(row as Selectable<QuoteItems>)]));
  return priceCart(ctx, items, { ...quote, customer_id: quote.customer_id ?? buyerId });
}

/** A quote with its lines, priced with its voucher or an agent's discount. */
export async function priceCart(ctx: Ctx, items: readonly CartItem[], quote: PricedQuote): Promise<Cart> {
  return { quote_id: quote.quote_id, version: quote.version, ...(await reduce(ctx, items, quote)) };
}

type PricedQuote = Pick<
  Selectable<Quotes>,
  'quote_id' | 'version' | 'voucher_id' | 'store_id' | 'customer_id' | 'discount_kind' | 'discount_value'
>;

async function reduce(
  ctx: Ctx,
  items: readonly CartItem[],
  { quote_id, voucher_id, store_id, customer_id, discount_kind, discount_value }: PricedQuote,
): Promise<Pick<Cart, 'items' | 'voucher'>> {
  if (discount_kind !== null && discount_value !== null) {
    const discount = discountFrom(discount_kind, discount_value);
    return { items: discountItems(items, concessionOf(discount)), voucher: null };
  }
  if (voucher_id === null) return { items, voucher: null };
  const row = await ctx.db
    .selectFrom('vouchers')
    .selectAll()
    .where('voucher_id', '=', voucher_id)
    .executeTakeFirstOrThrow();
  return reduceByVoucher(ctx, items, { row, quoteId: quote_id, customerId: customer_id, storeId: store_id });
}

/** A guest's cart belongs to the session; a customer's to the account, in any browser; in a firm's account each person has their own. */
export async function findActiveQuote(ctx: Ctx): Promise<{ quote_id: number; version: number } | undefined> {
  return activeQuoteOf(ctx)?.select(['quotes.quote_id', 'quotes.version']).executeTakeFirst();
}

/** The same to be read with more; null for a visitor without a session. */
export function activeQuoteOf({ db, actor, session, portal }: Ctx) {
  const active = db.selectFrom('quotes').where('quotes.state', '=', 'active');
  if (actor.kind === 'customer') {
    return active
      .where('quotes.customer_id', '=', actor.customerId)
      .where('quotes.person_id', 'is not distinct from', actor.member?.personId ?? null)
      .where('quotes.store_id', '=', portal.store_id);
  }
  // By the session as it is stored now: the quote may have been opened earlier in this very request.
  return (
    session &&
    active.where('quotes.quote_id', '=', (row) =>
      row.selectFrom('sessions').select('sessions.quote_id').where('token_hash', '=', session.tokenHash),
    )
  );
}

function itemOf(row: Selectable<QuoteItems>): CartItem {
  return {
    item_id: row.item_id,
    product_id: row.product_id,
    form_version: row.form_version,
    answers: row.answers as Answers,
    lines: row.lines,
    subtotal: row.subtotal,
    tax_rate: row.tax_rate,
    tax_amount: row.tax_amount,
    fees: row.fees,
    total: row.total,
    origin: row.origin,
    origin_id: row.origin_id,
  };
}
