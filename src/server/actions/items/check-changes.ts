import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ItemVersion } from '../../../contract/live.ts';
import type { AgentActor } from '../../../domain/actors/actor.ts';
import { lockHolderOf } from '../../../domain/orders/lock.ts';
import { NOTARY_STATUSES } from '../../../domain/permissions/notary-visibility.ts';
import type { Ctx } from '../../ctx.ts';
import { anyOf } from '../../db/any-of.ts';
import { agentOf } from '../actors/agent-of.ts';

/** Version and number of history lines of the items that the caller may see. Source: meanings.md "check-pedido-change". */
export async function checkChanges(ctx: Ctx, itemIds: readonly number[]) {
  const versions = await listVersions(ctx, itemIds);
  return {
    items: versions.map(({ item_id, updated_at, history_lines }) => ({ item_id, updated_at, history_lines })),
  };
}

/** Versions of the items that a panel user may see, with the holder of each lock. */
export async function listVersions(
  ctx: Pick<Ctx, 'db' | 'now' | 'actor'>,
  itemIds: readonly number[],
): Promise<ItemVersion[]> {
  const agent = agentOf(ctx);
  if (itemIds.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('order_items')
    .select(['item_id', 'updated_at', 'history_lines', 'locked_by', 'locked_until'])
    .where(seenOf(agent, itemIds))
    .orderBy('item_id')
    .execute();
  return rows.map((row) => ({
    item_id: row.item_id,
    updated_at: row.updated_at.toISOString(),
    history_lines: row.history_lines,
    locked_by: lockHolderOf(row, ctx.now()),
  }));
}

/** Whether a row of `order_items` is one of these items and a panel user may see it. */
export function seenOf({ role, notaryId }: AgentActor, itemIds: readonly number[]): RawBuilder<SqlBool> {
  const isAsked = sql<SqlBool>`item_id = ${anyOf(itemIds)}`;
  if (role !== 'Notario') return isAsked;
  return sql`(${isAsked} and notary_id = ${notaryId} and panel_status_id = any(${[...NOTARY_STATUSES]}::integer[]))`;
}
