import { sql } from 'kysely';
import type { Ctx } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { seenOf } from '../items/check-changes.ts';
import { isHeld } from '../items/held-items.ts';
import { delegatedSince } from './delegations.ts';
import { renewOwnLocks } from './renew-own-locks.ts';

/** A window's heartbeat for items. One that was just delegated to the caller stays locked for them. Source: meanings.md "tabsOpen". */
export async function renewLocks(ctx: Ctx, openItemIds: readonly number[]): Promise<void> {
  const agent = agentOf(ctx);
  await renewOwnLocks(ctx, {
    table: 'order_items',
    id: 'item_id',
    open: 'item_ids',
    isHeld: isHeld(agent.agentId),
    isOpen: seenOf(agent, openItemIds),
    keeps: sql`exists (
      select from delegations as d
      where d.item_id = held.item_id and d.to_agent = ${agent.agentId} and d.at > ${delegatedSince(ctx)})`,
  });
}
