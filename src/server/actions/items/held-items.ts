import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether a row of `order_items` is one that somebody, or this agent, has a lock on, expired or not. Open sittings have the same holders as the locks
 * (trigger `note_sitting`) and are few; the locks themselves are in no index.
 */
export function isHeld(by?: number): RawBuilder<SqlBool> {
  const byAgent = by === undefined ? sql`` : sql` and s.agent_id = ${by}`;
  return sql`order_items.item_id = any(array(select s.item_id from item_sittings s where s.ended_at is null${byAgent}))`;
}
