import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Sale } from './agency-stage.ts';

/** Copies a paid order with its item and payment so many times, by the database alone. */
export async function copySale(db: Database, { orderId }: Sale, copies: number): Promise<void> {
  await copyRows(db, { table: 'orders', where: orderId, copies, changes: '' });
  await copyRows(db, {
    table: 'order_items',
    where: orderId,
    copies,
    changes: `, 'real_order_id', o.order_id + g, 'item_id', o.item_id + g`,
  });
  await copyRows(db, {
    table: 'payments',
    where: orderId,
    copies,
    changes: `, 'payment_id', o.payment_id + g, 'attempt_number', o.attempt_number || '-' || g`,
  });
}

async function copyRows(
  db: Database,
  { table, where, copies, changes }: { table: string; where: number; copies: number; changes: string },
): Promise<void> {
  const { rows } = await sql<{ columns: string }>`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(db);
  const columns = sql.raw(rows[0]?.columns ?? '');
  const quote = table === 'orders' ? `, 'quote_id', null` : '';
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from (
      select (jsonb_populate_record(o, jsonb_build_object('order_id', o.order_id + g ${sql.raw(quote + changes)}))).*
      from ${sql.table(table)} o, generate_series(1, ${sql.lit(copies)}) g where o.order_id = ${where}) made`.execute(
    db,
  );
}
