import type { ShopConfig } from '../../../contract/sessions.ts';
import type { Ctx } from '../../ctx.ts';
import { portalConsumer } from './portal-consumer.ts';
import { sessionOfAnswer } from './session-of-answer.ts';

/** Configuration of the portal and its visitor. `origin` is the portal's address in this request, without a path. */
export async function shopConfig(ctx: Ctx, { origin }: { origin: string }): Promise<ShopConfig> {
  const { consumerKey, consumerSecret } = await portalConsumer(ctx);
  const session = sessionOfAnswer(ctx);
  const lastOrderId = session?.lastOrderId ?? null;
  return {
    store_id: ctx.portal.store_id,
    formkey: session?.formkey ?? null,
    baseUrl: `${origin}/`,
    loggedIn: ctx.actor.kind === 'customer' || ctx.actor.kind === 'agent',
    portalName: ctx.portal.name,
    homepage: `${origin}/`,
    // A portal has no logo, analytics or acquirer with a public key unless configured.
    navbar_image: null,
    analytics_ids: [],
    lastOrderId: lastOrderId === null ? null : String(lastOrderId),
    lastItemIds: lastOrderId === null ? [] : await listItemIds(ctx, lastOrderId),
    customerEmail: await findEmail(ctx),
    payment_public_key: { key: null },
    oauth_consumer_key: consumerKey,
    oauth_consumer_secret: consumerSecret,
  };
}

async function listItemIds(ctx: Ctx, orderId: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('order_items')
    .select('item_id')
    .where('order_id', '=', orderId)
    .orderBy('item_id')
    .execute();
  return rows.map(({ item_id }) => item_id);
}

async function findEmail({ actor, db }: Ctx): Promise<string | null> {
  if (actor.kind !== 'customer') return null;
  const row = await db
    .selectFrom('customers')
    .select('email')
    .where('customer_id', '=', actor.customerId)
    .executeTakeFirst();
  return row?.email ?? null;
}
