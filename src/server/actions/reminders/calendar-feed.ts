import { createHmac, randomUUID } from 'node:crypto';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import type { Settings } from '../../settings.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import { hashKey } from '../keys/random-key.ts';
import { loadPortalAddress } from '../portals/portal-address.ts';

/** The secret address of the signed-in customer's calendar; null if there is none. @throws AppError sign_in_required */
export async function findFeedAddress(ctx: Ctx): Promise<string | null> {
  const feed = await ctx.db
    .selectFrom('calendar_feeds')
    .innerJoin('customers', 'customers.customer_id', 'calendar_feeds.customer_id')
    .select(['feed_id', 'token_hash', 'store_id'])
    .where('calendar_feeds.customer_id', '=', requireCustomer(ctx))
    .executeTakeFirst();
  if (!feed) return null;
  const { url } = await loadPortalAddress(ctx, feed.store_id);
  const tokens = ctx.settings.SESSION_KEYS.map((key) => tokenOf(key, feed.feed_id));
  const token = tokens.find((one) => feed.token_hash.equals(hashKey(one))) ?? (tokens[0] as string);
  return `${url}/calendario/${token}.ics`;
}

/** Creates a calendar address for the signed-in customer; a former one stops working. @throws AppError sign_in_required */
export function renewFeed(ctx: Ctx): Promise<void> {
  const customerId = requireCustomer(ctx);
  return inTransaction(ctx, async (tx) => {
    const feedId = randomUUID();
    const feed = { feed_id: feedId, token_hash: hashKey(newTokenOf(tx.settings, feedId)), created_at: tx.now() };
    await tx.db
      .insertInto('calendar_feeds')
      .values({ customer_id: customerId, ...feed })
      .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(feed))
      .execute();
    await recordAudit(tx, { action: 'calendar_feed.make', subjectKind: 'customer', subjectId: customerId });
  });
}

/** Ends the customer's calendar address. @throws AppError sign_in_required */
export function endFeed(ctx: Ctx): Promise<void> {
  const customerId = requireCustomer(ctx);
  return inTransaction(ctx, async (tx) => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('calendar_feeds')
      .where('customer_id', '=', customerId)
      .executeTakeFirst();
    if (numDeletedRows > 0n)
      await recordAudit(tx, { action: 'calendar_feed.end', subjectKind: 'customer', subjectId: customerId });
  });
}

function newTokenOf({ SESSION_KEYS }: Pick<Settings, 'SESSION_KEYS'>, feedId: string): string {
  return tokenOf(SESSION_KEYS[0] as string, feedId);
}

function tokenOf(key: string, feedId: string): string {
  return createHmac('sha256', key).update(`calendar feed:${feedId}`).digest('base64url');
}
