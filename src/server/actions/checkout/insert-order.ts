import { sql } from 'kysely';
import { type Buyer, taxPartyOf } from '../../../domain/checkout/buyer.ts';
import { orderPrefixOfStore, RUNNING_DIGITS } from '../../../domain/orders/order-number.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import type { Cart } from '../cart/cart-shape.ts';
import { cartTotals } from '../cart/cart-totals.ts';
import type { OrderRow } from '../items/order-row.ts';
import type { QuoteRow } from './lock-cart.ts';
import { itemRow, writeBesideItem } from './order-items.ts';

export interface Consent {
  readonly text_version: string;
  readonly at: Date;
}

interface NewOrder {
  readonly quote: QuoteRow;
  readonly cart: Cart;
  readonly buyer: Buyer;
  readonly consent: Consent;
}

/**
 * Writes an order with its items, each with its promise and the first line of its history.
 * @returns null, with nothing written, where this version of the quote is an order already
 */
export async function insertOrder(tx: Ctx, { quote, cart, buyer, consent }: NewOrder): Promise<OrderRow | null> {
  if (quote.customer_id === null) throw new Error(`quote ${quote.quote_id} is nobody's`);
  const owner = { store_id: quote.store_id, customer_id: quote.customer_id };
  const items = await Promise.all(cart.items.map((item) => itemRow(tx, { owner, item })));
  const written = await tx.db
    .with('placed', (db) =>
      db
        .insertInto('orders')
        .values({
          ...owner,
          order_id: nextOrderNumber(quote.store_id),
          ordered_by: quote.person_id,
          quote_id: quote.quote_id,
          quote_version: quote.version,
          voucher_id: quote.voucher_id,
          locale: tx.locale,
          ...buyerColumns(buyer),
          ...cartTotals(cart.items),
          consent_text_version: consent.text_version,
          consent_at: consent.at,
          pay_by: quote.valid_until,
          created_at: tx.now(),
        })
        .onConflict((conflict) => conflict.columns(['quote_id', 'quote_version']).doNothing())
        .returningAll(),
    )
    .with('added', () => insertItems(items))
    .selectFrom('placed')
    .selectAll('placed')
    .select(({ selectFrom }) =>
      selectFrom('added')
        .select(sql<number[]>`json_agg(item_id order by item_id)`.as('ids'))
        .$asScalar()
        .as('item_ids'),
    )
    .executeTakeFirst();
  if (!written) return null;
  const { item_ids, ...order } = written;
  for (const [place, item] of cart.items.entries())
    await writeBesideItem(tx, { order, item, itemId: item_ids?.[place] as number });
  await recordAudit(tx, { action: 'order.place', subjectKind: 'order', subjectId: order.order_id });
  return order;
}

/** Rows of one insert, numbered in their order. */
function insertItems(items: readonly Record<string, unknown>[]) {
  const names = Object.keys(items[0] ?? {});
  const columns = sql.join(names.map((name) => sql.ref(name)));
  return sql<{ item_id: number }>`(
    insert into order_items (order_id, real_order_id, ${columns})
    select placed.order_id, placed.order_id, ${sql.join(names.map((name) => sql.ref(`item.${name}`)))}
    from placed, jsonb_populate_recordset(null::order_items, ${JSON.stringify(items)}) with ordinality as item
    order by ordinality returning item_id)`;
}

/** Taken at once and never reused, so that concurrent purchases do not wait for each other. Written as `orderNumber` writes it. */
function nextOrderNumber(storeId: number) {
  const prefix = orderPrefixOfStore(storeId);
  return sql<number>`(select (${prefix} || lpad(running::text, greatest(${RUNNING_DIGITS}, length(running::text)), '0'))::bigint
    from nextval(${`order_numbers_${prefix}`}::regclass) as running)`;
}

/** The buyer as columns of an order. */
export function buyerColumns(buyer: Buyer) {
  const tax = taxPartyOf(buyer);
  return {
    email: buyer.email,
    firstname: buyer.firstname,
    lastname: buyer.lastname,
    phone: buyer.phone,
    tax_name: tax?.name ?? null,
    tax_id: tax?.taxId ?? null,
    tax_address: tax?.address ?? null,
    tax_postal_code: tax?.postalCode ?? null,
    tax_city: tax?.city ?? null,
    tax_country: tax?.country ?? null,
  };
}
