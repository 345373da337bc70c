import type { Selectable } from 'kysely';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import type { Ctx } from '../../ctx.ts';
import type { OrderShares } from '../../db/types.gen.ts';
import { hashKey } from '../keys/random-key.ts';
import { withSession } from '../sessions/with-session.ts';

export type ShareRow = Selectable<OrderShares>;

/**
 * Lets the browser that opened a link see its content, from now on and without its secret. A visitor without a session gets one; a wrong or expired
 * secret changes nothing.
 */
export async function openShare(ctx: Ctx, key: string, shareId: string): Promise<void> {
  const share = await ctx.db
    .selectFrom('order_shares')
    .select('share_id')
    .where('share_id', '=', shareId)
    .where('token_hash', '=', hashKey(key))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst();
  if (!share) return;
  const { session } = await withSession(ctx);
  await ctx.db
    .insertInto('order_share_visits')
    .values({ session_hash: session.tokenHash, share_id: shareId, opened_at: ctx.now() })
    .onConflict((conflict) => conflict.columns(['session_hash', 'share_id']).doNothing())
    .execute();
}

/** A valid share that this browser has opened; null for anything else. */
export async function findShare({ db, session, now }: Ctx, shareId: string): Promise<ShareRow | null> {
  if (!session || !UUID.test(shareId)) return null;
  const share = await db
    .selectFrom('order_shares')
    .innerJoin('order_share_visits', 'order_share_visits.share_id', 'order_shares.share_id')
    .selectAll('order_shares')
    .where('order_shares.share_id', '=', shareId)
    .where('session_hash', '=', session.tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst();
  return share ?? null;
}

/** Records the use of a link; nothing about the user is stored. */
export async function noteUse({ db, now }: Ctx, shareId: string, kind: 'view' | 'download'): Promise<void> {
  await db.insertInto('order_share_uses').values({ share_id: shareId, kind, at: now() }).execute();
}

/** Deletes links, with their uses, half a year after they ended. */
export async function purgeShares({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const oldest = new Date(now().getTime() - KEPT_MS);
  await db.deleteFrom('order_shares').where('expires_at', '<', oldest).execute();
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const KEPT_MS = 182 * DAY_MS;
