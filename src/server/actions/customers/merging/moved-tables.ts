import { type RawBuilder, sql } from 'kysely';

interface MovedTable {
  readonly table: string;
  /** Columns that tell the row from a later one; none where a customer has at most one, which is changed and never replaced. */
  readonly key: readonly string[];
  /** Names the order or item that its rows belong to: later ones also go back with it. */
  readonly follows?: keyof typeof FOLLOWED;
  /**
   * Condition under which the account that stays already has such a row, so that a second one has no place there; `t` is the row, `into` the
   * account.
   */
  readonly unless?: (into: number) => RawBuilder<unknown>;
}

/** The tables of orders and items, by the column that names one. */
export const FOLLOWED = { order_id: 'orders', item_id: 'order_items' } as const;

const hasOne = (table: string) => (into: number) =>
  sql`exists (select from ${sql.table(table)} where customer_id = ${into})`;

/**
 * Rows that a merge moves to the account that stays. Rows without a place there remain at the merged account: a second saved card, settings, a
 * second basket of the same portal. The way in (password, identities), consents and the journal stay where they were given.
 */
export const MOVED_TABLES: readonly MovedTable[] = [
  {
    table: 'quotes',
    key: ['quote_id'],
    unless: (into) =>
      sql`t.state = 'active' and exists (
        select from quotes where customer_id = ${into} and state = 'active' and store_id = t.store_id)`,
  },
  { table: 'orders', key: ['order_id'] },
  { table: 'order_items', key: ['item_id'] },
  { table: 'payment_links', key: ['link_id'], follows: 'order_id' },
  { table: 'files', key: ['file_id'] },
  { table: 'tickets', key: ['ticket_id'] },
  { table: 'ticket_messages', key: ['message_id'] },
  {
    table: 'thread_views',
    key: ['order_id', 'ticket_id'],
    unless: (into) =>
      sql`exists (select from thread_views where customer_id = ${into}
        and order_id is not distinct from t.order_id and ticket_id is not distinct from t.ticket_id)`,
  },
  { table: 'phone_calls', key: ['call_id'], follows: 'item_id' },
  { table: 'inmuebles', key: ['inmueble_id'] },
  { table: 'empresas', key: ['empresa_id'] },
  { table: 'company_alerts', key: ['alert_id'] },
  { table: 'vehiculos', key: ['vehiculo_id'] },
  { table: 'portfolio_removals', key: ['removal_id'] },
  { table: 'portfolio_declines', key: ['item_id', 'position'], follows: 'item_id' },
  { table: 'product_reviews', key: ['review_id'], follows: 'item_id' },
  { table: 'reminders', key: ['reminder_id'], follows: 'item_id' },
  { table: 'order_shares', key: ['share_id'], follows: 'order_id' },
  { table: 'saved_cards', key: ['created_at'], unless: hasOne('saved_cards') },
  { table: 'notification_settings', key: [], unless: hasOne('notification_settings') },
  { table: 'calendar_feeds', key: ['feed_id'], unless: hasOne('calendar_feeds') },
];

/** The stored form of a row's key. */
export function keyOfRow(alias: string, key: readonly string[]): RawBuilder<unknown> {
  return sql`jsonb_build_array(${sql.join(key.map((column) => sql.ref(`${alias}.${column}`)))})`;
}
