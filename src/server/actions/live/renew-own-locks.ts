import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { LOCK_MS } from '../../../domain/orders/lock.ts';
import type { Ctx } from '../../ctx.ts';
import { COMMIT_AT_LEISURE } from '../../db/commit-at-leisure.ts';
import { agentOf } from '../actors/agent-of.ts';
import { presentSince } from './list-presence.ts';

interface Lockable {
  readonly table: 'order_items' | 'tickets';
  readonly id: 'item_id' | 'ticket_id';
  /** Column of `panel_presence` with what a window has open. */
  readonly open: 'item_ids' | 'ticket_ids';
  /** Whether a row is one that the caller may have a lock on, where locks are in no index. */
  readonly isHeld?: RawBuilder<SqlBool>;
  /** Rows that the window has open. */
  readonly isOpen: RawBuilder<SqlBool>;
  /** Rows, as `held`, that stay locked although they are open in no window. */
  readonly keeps?: RawBuilder<SqlBool>;
}

/**
 * Heartbeat of a window: renews the caller's locks on what it has open, and drops those on what is open in none of the caller's windows. An
 * expired lock is not renewed, since somebody may have worked in between.
 */
export async function renewOwnLocks(ctx: Ctx, lockable: Lockable): Promise<void> {
  const { agentId } = agentOf(ctx);
  const now = ctx.now();
  const [table, id] = [sql.table(lockable.table), sql.ref(lockable.id)];
  // A fresh lock stays as it is: it needs no renewal yet, and a heartbeat may be older than the tab that took it while it was in transit.
  const notFresh = new Date(now.getTime() + LOCK_MS - FRESH_MS);
  await sql`
    with at_leisure as (select ${COMMIT_AT_LEISURE}),
    mine as materialized (
      -- Several rows are locked in the common order.
      select ${id} as id, ${lockable.isOpen} as is_open from ${table}
      where ${lockable.isHeld ?? sql`true`} and locked_by = ${agentId} and locked_until > ${now} and locked_until <= ${notFresh}
      order by ${id} for no key update
    )
    update ${table} as held set
      locked_by = case when is_open then ${agentId}::integer end,
      locked_until = case when is_open then ${new Date(now.getTime() + LOCK_MS)}::timestamptz end
    from mine, at_leisure
    where held.${id} = mine.id and (is_open or (
      not exists (
        select from panel_presence as p
        where p.agent_id = ${agentId} and p.seen_at > ${presentSince(ctx)}
          and mine.id = any(${sql.ref(`p.${lockable.open}`)}))
      and not ${lockable.keeps ?? sql`false`}))`.execute(ctx.db);
}

const FRESH_MS = 15_000;
