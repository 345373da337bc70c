import type { Ctx } from '../../ctx.ts';
import { randomKey } from '../keys/random-key.ts';

export interface Consumer {
  readonly consumerKey: string;
  readonly consumerSecret: string;
}

/** The OAuth consumer of the portal, created on first use. Both halves are public (decisions.md "Signing in"). */
export async function portalConsumer(ctx: Ctx): Promise<Consumer> {
  return (await findConsumer(ctx)) ?? (await insertConsumer(ctx));
}

async function findConsumer(ctx: Ctx): Promise<Consumer | undefined> {
  return ctx.db
    .selectFrom('oauth_consumers')
    .select(['consumer_key as consumerKey', 'consumer_secret as consumerSecret'])
    .where('store_id', '=', ctx.portal.store_id)
    .executeTakeFirst();
}

/** Two processes may race here: the first one's consumer is used by all. */
async function insertConsumer(ctx: Ctx): Promise<Consumer> {
  await ctx.db
    .insertInto('oauth_consumers')
    .values({ consumer_key: randomKey(), consumer_secret: randomKey(), store_id: ctx.portal.store_id })
    .onConflict((conflict) => conflict.column('store_id').doNothing())
    .execute();
  return (await findConsumer(ctx)) as Consumer;
}
