import type { Deps } from '../../ctx.ts';
import { hashKey } from '../keys/random-key.ts';
import type { Identity } from '../sessions/find-session.ts';

/** The active impersonation of a token on a portal, or null. Use does not extend it, and it ends with its agent's account. */
export async function findImpersonation(
  deps: Deps,
  { token, storeId }: { readonly token: string; readonly storeId: number },
): Promise<Identity | null> {
  const row = await deps.db
    .selectFrom('sessions as s')
    .innerJoin('customer_visits as v', 'v.visit_id', 's.visit_id')
    .innerJoin('agents as a', 'a.agent_id', 'v.agent_id')
    .select(['s.token_hash', 's.formkey', 's.quote_id', 's.return_to', 's.joined_items'])
    .select(['v.visit_id', 'v.agent_id', 'v.customer_id', 'v.reason'])
    .where('s.token_hash', '=', hashKey(token))
    .where('s.store_id', '=', storeId)
    .where('s.expires_at', '>', deps.now())
    .where('v.ended_at', 'is', null)
    .where('a.active', '=', true)
    .executeTakeFirst();
  if (!row) return null;
  const impersonation = { impersonationId: row.visit_id, agentId: row.agent_id, reason: row.reason };
  return {
    access: null,
    actor: { kind: 'customer', customerId: row.customer_id, impersonation },
    session: {
      tokenHash: row.token_hash,
      formkey: row.formkey,
      quoteId: row.quote_id,
      lastOrderId: null,
      returnTo: row.return_to,
      joinedItems: row.joined_items.map(Number),
    },
  };
}
