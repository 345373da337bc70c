import { readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';

const TABLES = readFileSync(path.join(import.meta.dirname, 'order-tree.sql'), 'utf8');
const LEAVES = ['order_items', 'payments', 'payment_events', 'item_history', 'mails'] as const;
/** What hangs on an order stays on its node, so a foreign key may name it with the order. */
const FOREIGN_KEYS = `
  alter table tree.order_items add foreign key (order_id) references tree.orders;
  alter table tree.payments add foreign key (order_id) references tree.orders;
  alter table tree.payment_events add foreign key (order_id, payment_id) references tree.payments;
  alter table tree.item_history add foreign key (order_id, item_id) references tree.order_items;
  alter table tree.mails add foreign key (order_id) references tree.orders`;

/** Makes the tables of purchases with the order in each key; `isSpread`: over the workers, all rows of an order on one. */
export async function plantTree(client: pg.Client, { isSpread }: { isSpread: boolean }): Promise<void> {
  await client.query(TABLES);
  if (isSpread) {
    await client.query(`select create_distributed_table('tree.orders', 'order_id')`);
    for (const leaf of LEAVES)
      await client.query(`select create_distributed_table('tree.${leaf}', 'order_id', colocate_with => 'tree.orders')`);
  }
  await client.query(FOREIGN_KEYS);
}

/** What a purchase by card writes about its order, in one transaction; each statement names the order. */
const PURCHASE = [
  `insert into tree.orders (order_id, store_id, customer_id, locale, email, firstname, lastname, phone, subtotal, tax_amount, fees, total,
     consent_text_version, consent_at, created_at)
   values ($1, 1, 1, 'es', 'a@example.com', 'Ana', 'Prueba', '', 2076, 436, 0, 2512, 'v1', now(), now())`,
  `insert into tree.order_items (order_id, item_id, real_order_id, store_id, customer_id, product_id, form_version, answers, lines, subtotal,
     tax_rate, tax_amount, fees, total, panel_status_id, internal_status, priority, respondido, pending_tramitation, calendar, promise_value,
     promise_unit, clock, is_portuguese, view_times, history_lines, version, ip_with_attach, machine_help_off, created_at, updated_at)
   values ($1, $1, $1, 1, 1, 1, 1, '{}', '[]', 2076, 2100, 436, 0, 2512, 0, 'pending', 1, false, false, 'ES', 24, 'hours', 'none', false, 0, 1, 1,
     false, false, now(), now())`,
  `insert into tree.item_history (order_id, history_id, item_id, accion, actor_kind) values ($1, 2 * $1, $1, 'crear_pedido', 'customer')`,
  `insert into tree.payments (order_id, payment_id, attempt_number, provider, method, amount, currency, state, captured, refunded, charged_back,
     refund_reserved, created_at, updated_at)
   values ($1, $1, 'P' || $1, 'sandbox', 'cc', 2512, 'EUR', 'created', 0, 0, 0, 0, now(), now())`,
  `insert into tree.payment_events (order_id, event_id, payment_id, kind, amount, provider_event_id) values ($1, 2 * $1, $1, 'request', 2512, 'r')`,
  `select state from tree.payments where order_id = $1 and payment_id = $1 for update`,
  `insert into tree.payment_events (order_id, event_id, payment_id, kind, amount, provider_event_id) values ($1, 2 * $1 + 1, $1, 'success', 2512, 's')
   on conflict do nothing`,
  `update tree.payments set state = 'captured', captured = 2512 where order_id = $1 and payment_id = $1`,
  `update tree.order_items set panel_status_id = 1, queue = -1, version = version + 1 where order_id = $1 and item_id = $1`,
  `update tree.orders set paid_at = now() where order_id = $1`,
  `insert into tree.item_history (order_id, history_id, item_id, accion, actor_kind) values ($1, 2 * $1 + 1, $1, 'pago_confirmado', 'payment')`,
  `insert into tree.mails (order_id, mail_id, dedupe_key, template, to_address, locale, store_id, params)
   values ($1, gen_random_uuid(), 'order_paid:' || $1, 'order_paid', 'a@example.com', 'es', 1, '{}')`,
] as const;

/** Writes purchases one after the other. @returns milliseconds of each */
export async function buyInTree(client: pg.Client, orderIds: readonly number[]): Promise<number[]> {
  const times: number[] = [];
  for (const orderId of orderIds) {
    const begun = performance.now();
    await client.query('begin');
    for (const statement of PURCHASE) await client.query(statement.replaceAll('$1', String(orderId)));
    await client.query('commit');
    times.push(performance.now() - begun);
  }
  return times;
}
