import { isDeepStrictEqual } from 'node:util';
import type { Ctx } from '../../ctx.ts';
import { writeLater } from '../../db/write-later.ts';
import type { QuoteRow } from '../checkout/lock-cart.ts';
import type { OrderRow } from '../items/order-row.ts';

/**
 * Detaches an order from its cart, once it is paid or its money is on the way by transfer or reference: later contents of the cart are another
 * purchase, which never affects this order. Call it with the quote locked.
 * @param known.isAsOrdered whether the cart is known to hold what was ordered, and nothing beside
 * @param known.andOffered an agent's quote too: it is bought as a whole, and has been bought if money arrived for an earlier version of it
 */
export async function closeCart(
  tx: Ctx,
  order: OrderRow,
  { andOffered = false, isAsOrdered = false } = {},
): Promise<void> {
  if (order.quote_id === null) return;
  if (isAsOrdered) return setOrdered(tx, { quoteId: order.quote_id, set: whose(order) });
  const quote = await tx.db
    .selectFrom('quotes')
    .select([
      'quote_id',
      'version',
      'state',
      'customer_id',
      'store_id',
      'consent_text_version',
      'consent_at',
      'guest_buyer',
    ])
    .where('quote_id', '=', order.quote_id)
    .executeTakeFirstOrThrow();
  if (andOffered && quote.state === 'offered') await setOrdered(tx, { quoteId: quote.quote_id });
  if (quote.state !== 'active') return;
  const rest = quote.version === order.quote_version ? [] : await linesBeside(tx, order, quote.quote_id);
  await setOrdered(tx, { quoteId: quote.quote_id, set: whose(order) });
  if (rest.length > 0) await moveToNewCart(tx, quote, rest);
}

/** A guest's purchase belongs to the customer of its order. */
function whose({ customer_id }: OrderRow) {
  return { customer_id, guest_buyer: null };
}

/** Sessions that used the cart show this order as the last paid one. */
export async function rememberOrder(tx: Ctx, order: OrderRow): Promise<void> {
  if (order.quote_id === null) return;
  const theirs = tx.db
    .selectFrom('sessions')
    .select('token_hash')
    .where((row) =>
      row.or([
        row('quote_id', '=', order.quote_id),
        row.and([row('customer_id', '=', order.customer_id), row('store_id', '=', order.store_id)]),
      ]),
    )
    .orderBy('token_hash')
    .forNoKeyUpdate();
  const remember = tx.db.updateTable('sessions').set({ last_order_id: order.order_id });
  await writeLater(tx.db, remember.where('token_hash', 'in', theirs));
}

async function setOrdered(
  tx: Ctx,
  { quoteId, set = {} }: { quoteId: number; set?: { customer_id: number; guest_buyer: null } | Record<string, never> },
): Promise<void> {
  const ordered = tx.db.updateTable('quotes').set({ state: 'ordered', ...set, updated_at: tx.now() });
  await writeLater(tx.db, ordered.where('quote_id', '=', quoteId));
}

/** Lines added to the cart during the payment, which were not ordered. */
async function linesBeside(tx: Ctx, order: OrderRow, quoteId: number): Promise<readonly number[]> {
  const lines = await tx.db
    .selectFrom('quote_items')
    .select(['item_id', 'product_id', 'answers'])
    .where('quote_id', '=', quoteId)
    .orderBy('item_id')
    .execute();
  const ordered = await tx.db
    .selectFrom('order_items')
    .select(['product_id', 'answers'])
    .where('order_id', '=', order.order_id)
    .execute();
  const taken = new Set<number>();
  for (const item of ordered) {
    const line = lines.find(
      ({ item_id, product_id, answers }) =>
        !taken.has(item_id) && product_id === item.product_id && isDeepStrictEqual(answers, item.answers),
    );
    if (line) taken.add(line.item_id);
  }
  return lines.flatMap(({ item_id }) => (taken.has(item_id) ? [] : [item_id]));
}

type FormerCart = Pick<
  QuoteRow,
  'quote_id' | 'customer_id' | 'store_id' | 'consent_text_version' | 'consent_at' | 'guest_buyer'
>;

/** The consent covered the whole cart. The voucher was used by the order. */
async function moveToNewCart(tx: Ctx, former: FormerCart, lines: readonly number[]): Promise<void> {
  const cart = await tx.db
    .insertInto('quotes')
    .values({
      customer_id: former.customer_id,
      store_id: former.store_id,
      consent_text_version: former.consent_text_version,
      consent_at: former.consent_at,
      guest_buyer: former.guest_buyer === null ? null : JSON.stringify(former.guest_buyer),
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .returning('quote_id')
    .executeTakeFirstOrThrow();
  await tx.db.updateTable('quote_items').set({ quote_id: cart.quote_id }).where('item_id', 'in', lines).execute();
  await tx.db
    .updateTable('sessions')
    .set({ quote_id: cart.quote_id })
    .where('token_hash', 'in', (rows) =>
      rows
        .selectFrom('sessions')
        .select('token_hash')
        .where('quote_id', '=', former.quote_id)
        .orderBy('token_hash')
        .forNoKeyUpdate(),
    )
    .execute();
}
