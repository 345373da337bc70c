import { sql } from 'kysely';
import { keptUntil } from '../../../../domain/customers/retention.ts';
import { invoiceCountryOf } from '../../../../domain/invoices/issuer.ts';
import type { Ctx } from '../../../ctx.ts';
import { HELD_DATA } from '../held-data/held-data.ts';
import { columnsOf } from '../held-data/held-table.ts';

/**
 * Removes personal data from a customer's orders, locked by `lockPurchases`. Data of paid orders move to `blocked_records` until the legal
 * period ends; data of unpaid ones are deleted.
 * @returns whether anything stays blocked
 */
export async function blockOrders(tx: Ctx, customerId: number): Promise<boolean> {
  const orders = await tx.db
    .selectFrom('orders')
    .select(['order_id', 'store_id', 'paid_at'])
    .where('customer_id', '=', customerId)
    .orderBy('order_id')
    .execute();
  for (const { order_id, store_id, paid_at } of orders) {
    const until = paid_at && keptUntil(paid_at, invoiceCountryOf(store_id));
    if (until) for (const source of SOURCES) await block(tx, { ...source, orderId: order_id, until });
    await empty(tx, order_id);
  }
  return orders.some(({ paid_at }) => paid_at !== null);
}

interface Source {
  readonly table: string;
  readonly key: string;
  /** Rows of an order; `t` is the table. */
  readonly rows: (orderId: number) => ReturnType<typeof sql>;
}

const OF_ITEMS = (orderId: number) => sql`t.item_id in (select item_id from order_items where order_id = ${orderId})`;
const OF_PAYMENTS = (orderId: number) =>
  sql`t.payment_id in (select payment_id from payments where order_id = ${orderId})`;
const SOURCES: readonly Source[] = [
  { table: 'orders', key: 'order_id', rows: (orderId) => sql`t.order_id = ${orderId}` },
  { table: 'order_items', key: 'item_id', rows: (orderId) => sql`t.order_id = ${orderId}` },
  { table: 'payments', key: 'payment_id', rows: (orderId) => sql`t.order_id = ${orderId}` },
  { table: 'refunds', key: 'refund_id', rows: (orderId) => sql`t.order_id = ${orderId}` },
  { table: 'withdrawals', key: 'withdrawal_id', rows: (orderId) => sql`t.order_id = ${orderId}` },
  { table: 'payment_notifications', key: 'notification_id', rows: OF_PAYMENTS },
  { table: 'item_history', key: 'history_id', rows: OF_ITEMS },
];

/** Stores the blocked columns of a table's rows, one JSON object per row; rows without values are skipped. */
async function block(
  tx: Ctx,
  { table, key, rows, orderId, until }: Source & { readonly orderId: number; readonly until: string },
): Promise<void> {
  const columns = sql.join(
    columnsOf(HELD_DATA[table] ?? {}, 'blocked').flatMap((column) => [sql.lit(column), sql.ref(`t.${column}`)]),
  );
  await sql`
    insert into blocked_records (order_id, table_name, row_id, data, blocked_at, keep_until)
    select ${orderId}, ${table}, ${sql.ref(`t.${key}`)}::text, data, ${tx.now()}, ${until}::date
    from ${sql.table(table)} as t, jsonb_strip_nulls(jsonb_build_object(${columns})) as data
    where ${rows(orderId)} and data <> '{}'
    on conflict (table_name, row_id) do nothing`.execute(tx.db);
}

async function empty(tx: Ctx, orderId: number): Promise<void> {
  await tx.db
    .updateTable('orders')
    .set({
      email: '',
      firstname: '',
      lastname: '',
      phone: '',
      tax_name: null,
      tax_id: null,
      tax_address: null,
      tax_postal_code: null,
      tax_city: null,
      tax_country: null,
    })
    .where('order_id', '=', orderId)
    .execute();
  await tx.db.updateTable('payments').set({ phone: null }).where('order_id', '=', orderId).execute();
  await tx.db.updateTable('refunds').set({ iban: null }).where('order_id', '=', orderId).execute();
  await tx.db
    .updateTable('withdrawals')
    .set({ name: '', email: '', order_number: '', declaration: '' })
    .where('order_id', '=', orderId)
    .execute();
  // A provider's messages may name the payer and their address.
  await tx.db
    .updateTable('payment_notifications')
    .set({ body: '' })
    .where('payment_id', 'in', (row) => row.selectFrom('payments').select('payment_id').where('order_id', '=', orderId))
    .execute();
  const items = await tx.db
    .updateTable('order_items')
    .set({ answers: '{}', referencia: null, origin: null, origin_id: null })
    .where('order_id', '=', orderId)
    .returning('item_id')
    .execute();
  const ids = items.map(({ item_id }) => item_id);
  if (ids.length === 0) return;
  await tx.db.deleteFrom('item_drafts').where('item_id', 'in', ids).execute();
  await tx.db.deleteFrom('panel_drafts').where('item_id', 'in', ids).execute();
  await tx.db.deleteFrom('item_attributes').where('item_id', 'in', ids).execute();
  await tx.db.deleteFrom('item_tags').where('item_id', 'in', ids).execute();
  await tx.db.deleteFrom('property_finds').where('item_id', 'in', ids).execute();
  await tx.db.deleteFrom('located_candidates').where('item_id', 'in', ids).execute();
  await tx.db
    .updateTable('item_history')
    .set({ comment: null, detail: null, old_referencia: null, new_referencia: null })
    .where('item_id', 'in', ids)
    .execute();
}
