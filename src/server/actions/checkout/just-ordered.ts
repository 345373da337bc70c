import type { Ctx } from '../../ctx.ts';

/** How long after ordering a click on a page that was still open counts as part of that purchase. */
const SAME_PURCHASE_MS = 10 * 60_000;

interface JustOrdered {
  readonly order_id: number;
  readonly paid_at: Date | null;
  readonly method: string | null;
}

/**
 * The order that the last cart of a customer or guest has just become; null when that is too long ago, when the order was cancelled, or when a
 * newer, emptied cart exists.
 */
export async function findJustOrdered({ db, actor, session, portal, now }: Ctx): Promise<JustOrdered | null> {
  if (actor.kind !== 'customer' && !session) return null;
  const carts = db
    .selectFrom('quotes')
    .select(['quote_id', 'version', 'state', 'updated_at'])
    .where('store_id', '=', portal.store_id);
  const own =
    actor.kind === 'customer'
      ? carts
          .where('customer_id', '=', actor.customerId)
          .where('person_id', 'is not distinct from', actor.member?.personId ?? null)
      : carts.where('quote_id', '=', (row) =>
          row
            .selectFrom('sessions')
            .select('sessions.quote_id')
            .where('token_hash', '=', session?.tokenHash ?? null),
        );
  const newest = await own
    .where('state', 'in', ['active', 'ordered'])
    .where('offered_at', 'is', null)
    .orderBy('quote_id', 'desc')
    .executeTakeFirst();
  if (newest?.state !== 'ordered' || newest.updated_at <= new Date(now().getTime() - SAME_PURCHASE_MS)) return null;
  const order = await db
    .selectFrom('orders')
    .select(['order_id', 'paid_at', 'method'])
    .where('quote_id', '=', newest.quote_id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_items')
          .select('item_id')
          .whereRef('order_items.order_id', '=', 'orders.order_id')
          .where('internal_status', '!=', 'canceled'),
      ),
    )
    .orderBy('order_id', 'desc')
    .executeTakeFirst();
  return order ?? null;
}
