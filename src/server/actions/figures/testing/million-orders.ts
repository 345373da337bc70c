import pg from 'pg';
import { NOTA_SIMPLE } from '../../../../domain/catalogue/known-products.ts';
import { INCIDENT_KIND, STATUS } from '../../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../../ctx.ts';

/**
 * A year of paid orders up to `now`, one item each: twelve portals, all products, 500 agents. Those older than four days are delivered, except two
 * in a hundred; three in a hundred had an incident, and as many were refunded. Equal numbers give equal rows.
 */
export async function loadMillionOrders({ catalogue, now }: Ctx, databaseUrl: string, orders: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const products = catalogue.current.products.map(({ product_id }) => product_id);
  const question = catalogue.current.products.find(({ product_id }) => product_id === NOTA_SIMPLE)?.options[0];
  try {
    await client.query('begin');
    // The rows are consistent by construction; checking each reference and recording each change would take most of the time.
    await client.query('set local session_replication_role = replica');
    await client.query(CUSTOMER);
    await client.query(AGENTS);
    await client.query(ORDERS, [orders, now()]);
    await client.query(ITEMS, [products]);
    await client.query(REFUNDS);
    await client.query(QUESTIONS, [JSON.stringify([question])]);
    await client.query(
      'insert into figure_changes (day) select distinct portal_day(created_at, store_id) from order_items',
    );
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

const CUSTOMER = `insert into customers (email, firstname, lastname, locale, store_id) values ('million@correo.test', 'Ana', 'Ruiz', 'es', 1)`;

const AGENTS = `insert into agents (email, firstname, lastname, role)
  select 'million-' || n || '@panel.test', 'Agente', n::text, 'Agente' from generate_series(1, 500) n`;

const ORDERS = `
insert into orders (order_id, store_id, customer_id, locale, email, firstname, lastname, phone, method, subtotal, tax_amount, fees, total,
  consent_text_version, consent_at, paid_at, created_at)
select 100000000 + n, (array[1, 1, 1, 1, 9, 12, 14, 15, 16, 17, 18, 26])[1 + n % 12], (select max(customer_id) from customers), 'es',
  'million@correo.test', 'Ana', 'Ruiz', '600000000', 'cc', 2076, 436, 0, 2512, '1', at, at, at
from generate_series(1, $1::integer) n
cross join lateral (select $2::timestamptz - (hashint8(n) & 2147483647) % 31536000 * interval '1 second' as at) made`;

const ITEMS = `
insert into order_items (order_id, real_order_id, store_id, customer_id, product_id, form_version, answers, lines, subtotal, tax_rate,
  tax_amount, fees, total, panel_status_id, asignee_id, asignee_at, calendar, promise_value, promise_unit, deadline_at, delivered_at,
  is_portuguese, clock, created_at, updated_at)
select o.order_id, o.order_id, o.store_id, o.customer_id, ($1::integer[])[1 + n % cardinality($1::integer[])], 1, '{}', '[]', 2076, 2100, 436,
  case when n % 5 = 0 then 936 else 0 end, 2512, status, first_agent + n % 500, o.created_at, case when pt then 'PT' else 'ES' end, 24, 'hours',
  o.created_at + interval '1 day',
  case status when ${STATUS.delivered} then o.created_at + n % 90 * interval '20 minutes' end, pt,
  case status when ${STATUS.delivered} then 'stopped' else 'runs' end, o.created_at, o.created_at
from orders o
cross join lateral (select o.order_id - 100000000 as n, o.store_id in (16, 26) as pt) numbered
cross join (select min(agent_id) as first_agent from agents where email like 'million-%') staff
cross join (select max(created_at) as newest from orders) made
cross join lateral (select case when o.created_at < newest - interval '4 days' and n % 50 <> 0 then ${STATUS.delivered}
  when n % 3 = 0 then ${STATUS.incident} else ${STATUS.in_progress} end as status) stated
order by o.created_at`;

const REFUNDS = `
insert into refunds (refund_number, order_id, item_id, payment_id, kind, amount, subtotal, tax_rate, tax_amount, fees, reason, state,
  proposed_at, updated_at, request_key)
select 'M-' || item_id, order_id, item_id, item_id, 'partial', 100, 100, 2100, 0, 0, 'prueba', 'done', created_at, created_at, 'M-' || item_id
from order_items where order_id % 33 = 0`;

const QUESTIONS = `
insert into incident_forms (item_id, order_id, incidencia_status_id, state, text, questions, asked_by, asked_at, ended_at)
select item_id, order_id, ${INCIDENT_KIND.data_missing}, 'answered', '¿Cuál?', $1::jsonb, asignee_id, created_at,
  created_at + order_id % 50 * interval '1 hour'
from order_items where order_id % 31 = 0`;
