import { LOOKUP_TRIES } from '../../../domain/lookups/lookup.ts';
import type { Ctx } from '../../ctx.ts';

/** This browser's lookup: `code` while its code can still be tried, `order` while it may see the order. */
export type Lookup =
  | { readonly kind: 'none' }
  | { readonly kind: 'code' }
  | { readonly kind: 'order'; readonly orderId: number; readonly openUntil: Date };

export async function findLookup({ db, session, now }: Ctx): Promise<Lookup> {
  if (!session) return { kind: 'none' };
  const row = await db
    .selectFrom('order_lookups')
    .select(['order_id', 'open_until', 'expires_at', 'tries'])
    .where('session_hash', '=', session.tokenHash)
    .executeTakeFirst();
  if (!row) return { kind: 'none' };
  if (row.open_until !== null && row.order_id !== null) {
    return row.open_until > now()
      ? { kind: 'order', orderId: row.order_id, openUntil: row.open_until }
      : { kind: 'none' };
  }
  return row.expires_at > now() && row.tries < LOOKUP_TRIES ? { kind: 'code' } : { kind: 'none' };
}
