import type { Actor } from '../../../domain/actors/actor.ts';
import { expiryAfterUse, isTouchDue } from '../../../domain/sessions/session-limits.ts';
import type { AccessSession, BrowserSession, Deps } from '../../ctx.ts';
import { hashKey } from '../keys/random-key.ts';

export interface Identity {
  readonly actor: Actor;
  readonly session: BrowserSession | null;
  readonly access: AccessSession | null;
}

/** The live cookie session of a token on a portal, or null; its use prolongs it. */
export async function findSession(
  deps: Deps,
  { token, storeId }: { token: string; storeId: number },
): Promise<Identity | null> {
  const now = deps.now();
  const row = await deps.db
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', hashKey(token))
    .where('store_id', '=', storeId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  if (isTouchDue({ userKind: 'customer', seenAt: row.seen_at }, now)) {
    await deps.db
      .updateTable('sessions')
      .set({ seen_at: now, expires_at: expiryAfterUse({ userKind: 'customer', createdAt: row.created_at }, now) })
      .where('token_hash', '=', row.token_hash)
      .execute();
  }
  return {
    access: null,
    actor: row.customer_id === null ? { kind: 'visitor' } : { kind: 'customer', customerId: row.customer_id },
    session: {
      tokenHash: row.token_hash,
      formkey: row.formkey,
      quoteId: row.quote_id,
      lastOrderId: row.last_order_id,
      returnTo: row.return_to,
      // The driver gives numbers of this size within arrays as text.
      joinedItems: row.joined_items.map(Number),
    },
  };
}
