import { isDeepStrictEqual } from 'node:util';
import type { Ctx } from '../../ctx.ts';
import type { OrderRow } from '../checkout/place-order.ts';

/**
 * Ends the cart that was paid, and remembers the order in the sessions that shopped with it. What was put into the cart
 * while the bank was asking stays in it.
 */
export async function closeCart(tx: Ctx, order: OrderRow): Promise<void> {
  if (order.quote_id === null) return;
  const quote = await tx.db
    .selectFrom('quotes')
    .select(['quote_id', 'version', 'state'])
    .where('quote_id', '=', order.quote_id)
    .executeTakeFirstOrThrow();
  await rememberOrder(tx, order);
  if (quote.state !== 'active') return closeOffered(tx, quote);
  const rest = quote.version === order.quote_version ? 0 : await takeOutPaid(tx, order, quote.quote_id);
  await tx.db
    .updateTable('quotes')
    .set((row) => ({
      state: rest === 0 ? 'ordered' : 'active',
      version: rest === 0 ? row.ref('version') : row('version', '+', 1),
      // What stays in it is bought without the voucher that was used.
      voucher_id: rest === 0 ? row.ref('voucher_id') : null,
      updated_at: tx.now(),
    }))
    .where('quote_id', '=', quote.quote_id)
    .execute();
}

/** A quote that an agent prepared is bought as a whole, and was if money came for a former version of it. */
async function closeOffered(tx: Ctx, { quote_id, state }: { quote_id: number; state: string }): Promise<void> {
  if (state !== 'offered') return;
  await tx.db
    .updateTable('quotes')
    .set({ state: 'ordered', updated_at: tx.now() })
    .where('quote_id', '=', quote_id)
    .execute();
}

async function rememberOrder(tx: Ctx, order: OrderRow): Promise<void> {
  await tx.db
    .updateTable('sessions')
    .set({ last_order_id: order.order_id })
    .where('token_hash', 'in', (rows) =>
      rows
        .selectFrom('sessions')
        .select('token_hash')
        .where((row) =>
          row.or([
            row('quote_id', '=', order.quote_id),
            row.and([row('customer_id', '=', order.customer_id), row('store_id', '=', order.store_id)]),
          ]),
        )
        .orderBy('token_hash')
        .forNoKeyUpdate(),
    )
    .execute();
}

/** @returns how many lines the cart still has */
async function takeOutPaid(tx: Ctx, order: OrderRow, quoteId: number): Promise<number> {
  const lines = await tx.db
    .selectFrom('quote_items')
    .select(['item_id', 'product_id', 'answers'])
    .where('quote_id', '=', quoteId)
    .orderBy('item_id')
    .execute();
  const paid = await tx.db
    .selectFrom('order_items')
    .select(['product_id', 'answers'])
    .where('order_id', '=', order.order_id)
    .execute();
  const bought: number[] = [];
  for (const item of paid) {
    const line = lines.find(
      ({ item_id, product_id, answers }) =>
        !bought.includes(item_id) && product_id === item.product_id && isDeepStrictEqual(answers, item.answers),
    );
    if (line) bought.push(line.item_id);
  }
  if (bought.length > 0) await tx.db.deleteFrom('quote_items').where('item_id', 'in', bought).execute();
  return lines.length - bought.length;
}
