import type { Actor } from '../../../domain/actors/actor.ts';
import type { FirmRole } from '../../../domain/firms/firm-role.ts';
import { expiryAfterUse, isTouchDue } from '../../../domain/sessions/session-limits.ts';
import type { AccessSession, BrowserSession, Deps } from '../../ctx.ts';
import { hashKey } from '../keys/random-key.ts';

export interface Identity {
  readonly actor: Actor;
  readonly session: BrowserSession | null;
  readonly access: AccessSession | null;
}

/** The active cookie session of a token on a portal, or null; using it extends it. */
export async function findSession(
  deps: Deps,
  { token, storeId }: { token: string; storeId: number },
): Promise<Identity | null> {
  const now = deps.now();
  const row = await deps.db
    .selectFrom('sessions')
    .leftJoin('firm_members', (join) =>
      join
        .onRef('firm_members.firm_id', '=', 'sessions.acting_for')
        .onRef('firm_members.person_id', '=', 'sessions.customer_id'),
    )
    .selectAll('sessions')
    .select(['firm_members.firm_id', 'firm_members.role'])
    .where('token_hash', '=', hashKey(token))
    .where('store_id', '=', storeId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  // A person who has left the firm is nobody here, and never falls back to their own account in the middle of a task.
  if (row.acting_for !== null && row.firm_id === null) return null;
  if (isTouchDue({ userKind: 'customer', seenAt: row.seen_at }, now)) {
    await deps.db
      .updateTable('sessions')
      .set({ seen_at: now, expires_at: expiryAfterUse({ userKind: 'customer', createdAt: row.created_at }, now) })
      .where('token_hash', '=', row.token_hash)
      .execute();
  }
  return {
    access: null,
    actor: actorOf(row),
    session: {
      tokenHash: row.token_hash,
      formkey: row.formkey,
      quoteId: row.quote_id,
      lastOrderId: row.last_order_id,
      returnTo: row.return_to,
      // The driver returns numbers of this size within arrays as text.
      joinedItems: row.joined_items.map(Number),
    },
  };
}

function actorOf(row: {
  readonly customer_id: number | null;
  readonly firm_id: number | null;
  readonly role: string | null;
}): Actor {
  if (row.customer_id === null) return { kind: 'visitor' };
  if (row.firm_id === null) return { kind: 'customer', customerId: row.customer_id };
  const member = { personId: row.customer_id, role: row.role as FirmRole };
  return { kind: 'customer', customerId: row.firm_id, member };
}
