import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { LOCK_MS } from '../../../domain/orders/lock.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { presentSince } from './list-presence.ts';

interface Lockable {
  readonly table: 'order_items' | 'tickets';
  readonly id: 'item_id' | 'ticket_id';
  /** Column of `panel_presence` with what a window has open. */
  readonly open: 'item_ids' | 'ticket_ids';
  /** Rows, as `held`, that stay locked although they are open in no window. */
  readonly keeps?: RawBuilder<SqlBool>;
}

/**
 * Heartbeat of a window: renews the caller's locks on what it has open, and drops those on what is open in none of the caller's windows. An
 * expired lock is not renewed, since somebody may have worked in between.
 */
export async function renewOwnLocks(ctx: Ctx, openIds: readonly number[], lockable: Lockable): Promise<void> {
  const { agentId } = agentOf(ctx);
  const now = ctx.now();
  const [table, id] = [sql.table(lockable.table), sql.ref(lockable.id)];
  // Several rows are locked in the common order.
  const mine = sql`
    select ${id} from ${table} where locked_by = ${agentId} and locked_until > ${now} order by ${id} for no key update`;
  const open = [...openIds];
  if (open.length > 0) {
    await sql`
      update ${table} set locked_until = ${new Date(now.getTime() + LOCK_MS)}
      where ${id} in (${mine}) and ${id} = any(${open})`.execute(ctx.db);
  }
  // A heartbeat may be older than the tab that took the lock while it was in transit.
  const notFresh = new Date(now.getTime() + LOCK_MS - FRESH_MS);
  await sql`
    update ${table} as held set locked_by = null, locked_until = null
    where ${id} in (${mine}) and ${id} <> all(${open}) and locked_until <= ${notFresh}
      and not exists (
        select from panel_presence as p
        where p.agent_id = ${agentId} and p.seen_at > ${presentSince(ctx)}
          and ${sql.ref(`held.${lockable.id}`)} = any(${sql.ref(`p.${lockable.open}`)}))
      and not ${lockable.keeps ?? sql`false`}`.execute(ctx.db);
}

const FRESH_MS = 15_000;
