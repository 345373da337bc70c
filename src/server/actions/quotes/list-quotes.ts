import { sql } from 'kysely';
import type { QuoteInFull, QuoteRow } from '../../../contract/quotes.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import { quoteStateOf } from '../../../domain/quotes/quote-state.ts';
import type { Ctx } from '../../ctx.ts';
import { cartTotals } from '../cart/cart-totals.ts';
import { loadCart } from '../cart/find-cart.ts';
import { loadProduct } from '../products/load-product.ts';

const PER_PAGE = 20;

/** Agents' quotes, newest first; filtered by the customer's name or address. */
export async function listQuotes(ctx: Ctx, { page, customer }: { page: number; customer: string }) {
  const found = offered(ctx).$if(customer !== '', (query) =>
    query.where(
      sql<boolean>`strpos(lower(concat_ws(' ', customers.firstname, customers.lastname, customers.mail_address)), lower(${customer})) > 0`,
    ),
  );
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select('quote_id')
    .orderBy('offered_at', 'desc')
    .orderBy('quote_id', 'desc')
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
    .execute();
  const items = await Promise.all(rows.map(({ quote_id }) => getQuote(ctx, quote_id)));
  return { items, total, page, per_page: PER_PAGE };
}

/** A quote that an agent prepared. @throws AppError not_found */
export async function getQuote(ctx: Ctx, quoteId: number): Promise<QuoteRow> {
  const quote = await offered(ctx)
    .leftJoin('agents', 'agents.agent_id', 'quotes.offered_by')
    .selectAll('quotes')
    .select([
      'customers.mail_address as email',
      'customers.firstname',
      'customers.lastname',
      'agents.firstname as offered_by_name',
    ])
    .where('quote_id', '=', quoteId)
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
  const { items } = await loadCart(ctx, quoteId);
  const order = await ctx.db
    .selectFrom('orders')
    .select('order_id')
    .where('quote_id', '=', quoteId)
    .orderBy('order_id', 'desc')
    .executeTakeFirst();
  const { discount_kind, discount_value, offered_at, valid_until } = quote;
  return {
    quote_id: quoteId,
    version: quote.version,
    state: quoteStateOf(quote, ctx.now()),
    customer: {
      customer_id: quote.customer_id ?? 0,
      email: quote.email,
      name: `${quote.firstname} ${quote.lastname}`.trim(),
    },
    store_id: quote.store_id,
    names: await Promise.all(items.map(async (item) => textIn((await loadProduct(ctx, item)).name, ctx.locale))),
    total: eurosOf(cartTotals(items).total),
    discount:
      discount_kind === null || discount_value === null
        ? null
        : {
            kind: discount_kind === 'percentage' ? 'percentage' : 'amount',
            value: discount_value / 100,
            reason: quote.discount_reason ?? '',
          },
    note: quote.note ?? '',
    valid_until: (valid_until ?? quote.created_at).toISOString(),
    offered_at: (offered_at ?? quote.created_at).toISOString(),
    offered_by: quote.offered_by_name ?? '',
    order_id: order?.order_id ?? null,
  };
}

/** The same with the answers of its forms. @throws AppError not_found */
export async function getQuoteInFull(ctx: Ctx, quoteId: number): Promise<QuoteInFull> {
  const quote = await getQuote(ctx, quoteId);
  const { items } = await loadCart(ctx, quoteId);
  return {
    ...quote,
    items: items.map(({ product_id, answers }) => ({
      product_id,
      options: Object.entries(answers).map(([id, value]) => ({ option_id: Number(id), value })),
    })),
  };
}

function offered(ctx: Ctx) {
  return ctx.db
    .selectFrom('quotes')
    .innerJoin('customers', 'customers.customer_id', 'quotes.customer_id')
    .where('offered_at', 'is not', null);
}
