import pg from 'pg';
import { businessMillisSince } from '../src/domain/calendar/business-clock.ts';
import { NOTA_SIMPLE } from '../src/domain/catalogue/known-products.ts';
import { STATUS } from '../src/domain/orders/status.gen.ts';
import { quoteForm } from '../src/domain/pricing/quote-form.ts';
import type { Answers } from '../src/domain/wizard/answers.ts';
import type { Deps } from '../src/server/ctx.ts';
import { NOTA_SIMPLE_ANSWERS } from '../src/server/testing/nota-simple-answers.ts';
import { dropIndexes, runAtOnce } from './at-once.ts';

/**
 * Fills the database with a year of orders of the main shop, in SQL: one to three items each, with four customers per ten orders. Older
 * than four days, nearly all are delivered; newer ones wait, are in progress or have an incident. Equal numbers give equal rows. Notes of
 * agents fill the history up to `history` lines.
 * @returns number of items
 */
export async function loadOrders(deps: Deps, { databaseUrl, orders, history, agentIds }: Load): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    // The rows are consistent by construction; checking each reference would take most of the time.
    await client.query('set local session_replication_role = replica');
    await client.query(CHANCE);
    await client.query(NAMES);
    await client.query(ASSORTMENT, [JSON.stringify(assortmentOf(deps))]);
    const customers = Math.ceil(orders * 0.4);
    await client.query(CUSTOMERS, [customers]);
    await client.query('analyze assortment; analyze buyers');
    const now = deps.now();
    const staff = await client.query<{ agent_id: number }>(STAFF, [Math.ceil(orders / ORDERS_OF_ONE)]);
    const workers = [...agentIds, ...staff.rows.map(({ agent_id }) => agent_id)];
    await client.query(ITEMS, [orders, now, workers, businessMillisSince('ES', now), deps.catalogue.versionId]);
    await client.query('analyze made');
    const indexes = await dropIndexes(client, ['orders', 'order_items', 'item_history', 'payments']);
    await client.query(ORDERS);
    const notes = await notesOfEach(client, history);
    const { rowCount } = await client.query(ORDER_ITEMS, [notes]);
    await client.query(HISTORY, [notes, agentIds[0]]);
    await client.query(PAYMENTS);
    await client.query(NUMBERS, [orders]);
    await client.query('commit');
    await runAtOnce(databaseUrl, indexes);
    await client.query('analyze');
    await fillSearch(client, databaseUrl);
    await client.query('vacuum analyze');
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/** How many notes each item needs for a history of that length, the same for all. */
async function notesOfEach(client: pg.Client, history: number): Promise<number> {
  const { rows } = await client.query<{ items: string; lines: string }>(
    `select count(*) as items, sum(${CHANGES}) as lines from made`,
  );
  const [row] = rows;
  return Math.max(0, Math.ceil((history - Number(row?.lines)) / Number(row?.items)));
}

/** Rows that triggers maintain, all in one statement. */
async function fillSearch(client: pg.Client, databaseUrl: string): Promise<void> {
  const ofItems = await dropIndexes(client, ['item_search']);
  const ofWords = await dropIndexes(client, ['search_words']);
  const parts = await client.query<{ fill: string }>(PARTS, [ITEMS_OF_PART]);
  await runAtOnce(
    databaseUrl,
    parts.rows.map(({ fill }) => fill),
  );
  await runAtOnce(databaseUrl, ['call fill_search_words()', ...ofItems]);
  await runAtOnce(databaseUrl, ofWords);
}

export interface Load {
  readonly databaseUrl: string;
  readonly orders: number;
  /** Least number of history lines. */
  readonly history: number;
  /** The agents of the measurement; others work beside them. */
  readonly agentIds: readonly number[];
}

/** Products bought: six of ten items are the nota simple, the rest are spread over other products. Amounts in cents. */
function assortmentOf({ catalogue }: Deps) {
  const sold = catalogue.current.products.filter(({ stores }) => stores.includes(1));
  const others = sold.filter(({ product_id }) => product_id !== NOTA_SIMPLE).slice(0, 8);
  return [...Array<number>(12).fill(NOTA_SIMPLE), ...others.map(({ product_id }) => product_id)].map((id, slot) => {
    const product = sold.find(({ product_id }) => product_id === id);
    if (!product) throw new Error(`product ${id} is not in the catalogue`);
    const answers: Answers = id === NOTA_SIMPLE ? NOTA_SIMPLE_ANSWERS : {};
    return { slot, slots: 12 + others.length, product_id: id, answers, ...quoteForm(product, answers) };
  });
}

/** History lines that an item has for its changes of status. */
const CHANGES = `case status when ${STATUS.pending_payment} then 1 when ${STATUS.pending} then 2 else 3 end`;

/** A number from 0 below `below` that looks random and is always the same. */
const CHANCE = `
create or replace function pg_temp.chance(n bigint, salt bigint, below bigint) returns bigint
language sql immutable as 'select (hashint8extended(n, salt) & 9007199254740991) % below'`;

/** Common first names, and surnames of three syllables: thousands of them, as in a real table. */
const NAMES = `
create or replace function pg_temp.first_name(n bigint) returns text language sql immutable as $$
  select (array['Ana','Luis','Marta','Jorge','Elena','Pablo','María José','Íñigo','Begoña','Xavier','Montserrat','João','Concepción',
    'Francisco','Guadalupe','Esteban','Nuria','Álvaro','Rocío','Ignacio'])[1 + pg_temp.chance(n, 11, 20)]
$$;
create or replace function pg_temp.surname(n bigint) returns text language sql immutable as $$
  select initcap(s[1 + n % 30] || s[1 + n / 30 % 30] || s[1 + n / 900 % 30]) from (values (array['ba','ca','do','fer','ga','he','is','ju',
    'la','ma','na','or','pe','que','ri','sa','to','ur','vi','ya','zu','lló','ñez','bre','cha','gre','món','tia','quín','rra'])) as t (s)
$$;
create or replace function pg_temp.note(n bigint) returns text language sql immutable as $$
  select case when pg_temp.chance(n, 12, 5) = 0 then (array['Llamado, no contesta','Falta el poder notarial','Pide factura a nombre de',
    'El registro contesta mañana','Avisar antes de enviar, vive con'])[1 + pg_temp.chance(n, 13, 5)] || ' ' ||
    pg_temp.surname(pg_temp.chance(n, 14, 27000)) end
$$`;

const ASSORTMENT = `
create temp table assortment on commit drop as
select * from jsonb_to_recordset($1::jsonb) as a (slot integer, slots integer, product_id integer, answers jsonb, lines jsonb,
  subtotal integer, tax_rate integer, tax_amount integer, fees integer, total integer)`;

const CUSTOMERS = `
create temp table buyers on commit drop as
with made as (
  insert into customers (email, firstname, lastname, phone, tax_id, locale, store_id)
  select 'cliente-' || n || '@bench.example', pg_temp.first_name(n),
    case when n % 4 = 0 then 'Ruiz' else pg_temp.surname(pg_temp.chance(n, 15, 900)) end || ' ' || pg_temp.surname(pg_temp.chance(n, 16, 27000)),
    '600' || lpad(n::text, 6, '0'), lpad((n * 7)::text, 8, '0') || chr(65 + n % 23), 'es', 1
  from generate_series(1, $1::integer) n returning customer_id, email, firstname, lastname, phone
)
select row_number() over () - 1 as place, count(*) over () as places, made.* from made`;

/** Orders of a year per further agent, so that nobody exceeds the queue's limit. */
const ORDERS_OF_ONE = 2000;

const STAFF = `
insert into agents (email, firstname, lastname, role)
select 'plantilla-' || n || '@bench.example', 'Plantilla', n::text, 'Agente' from generate_series(1, $1::integer) n returning agent_id`;

const ITEMS = `
create temp table made on commit drop as
with placed as (
  select n, pg_temp.chance(n, 1, 365 * 86400) as age,
    pg_temp.chance(n, 2, (select count(*) from buyers)) as place,
    case when pg_temp.chance(n, 3, 10) < 8 then 1 else 2 + n % 2 end as items
  from generate_series(1, $1::integer) n
), each as (
  select placed.n, placed.age, placed.place, placed.n * 4 + item as k, pg_temp.chance(placed.n * 4 + item, 4, 1000) as dice
  from placed cross join lateral generate_series(1, placed.items) item
), stated as (
  select each.*, case
    when age < 4 * 86400 then case
      when dice < 20 then ${STATUS.pending_payment} when dice < 450 then ${STATUS.pending} when dice < 560 then ${STATUS.in_progress}
      when dice < 640 then ${STATUS.incident} when dice < 680 then ${STATUS.answered} else ${STATUS.delivered} end
    else case when dice < 15 then ${STATUS.pending} when dice < 25 then ${STATUS.incident} when dice < 30 then ${STATUS.at_provider}
      when dice < 60 then ${STATUS.closed} else ${STATUS.delivered} end
  end as status from each
)
select stated.*, 100000000 + n as order_id, $2::timestamptz - age * interval '1 second' as created_at,
  ($3::integer[])[1 + pg_temp.chance(k, 7, cardinality($3::integer[]))] as agent_id,
  -- Ten business hours of each of five days in seven.
  $4::bigint - least(age * 1000 * 50 / 168, 30 * 36000000::bigint) as queue_entered, $5::integer as form_version,
  b.customer_id, b.email, b.firstname, b.lastname, b.phone,
  a.product_id, a.answers || case when a.answers ? '77' then jsonb_build_object(
    '77', pg_temp.first_name(stated.k) || ' ' || pg_temp.surname(pg_temp.chance(stated.k, 17, 27000)) || ' ' ||
      pg_temp.surname(pg_temp.chance(stated.k, 18, 900)),
    '80', 'Calle ' || pg_temp.surname(pg_temp.chance(stated.k, 19, 9000)) || ' ' || pg_temp.chance(stated.k, 20, 200)) else '{}' end as answers,
  a.lines, a.subtotal, a.tax_rate, a.tax_amount, a.fees, a.total
from stated
join buyers b on b.place = stated.place
join assortment a on a.slot = pg_temp.chance(k, 5, (select count(*) from assortment))
order by created_at`;

const ORDERS = `
insert into orders (order_id, store_id, customer_id, locale, email, firstname, lastname, phone, method, subtotal, tax_amount, fees,
  total, consent_text_version, consent_at, paid_at, created_at)
select order_id, 1, min(customer_id), 'es', min(email), min(firstname), min(lastname), min(phone), 'cc', sum(subtotal),
  sum(tax_amount), sum(fees), sum(total), '2026-01', min(created_at), case when min(status) > ${STATUS.pending_payment} then min(created_at) end, min(created_at)
from made group by order_id order by min(created_at)`;

const ORDER_ITEMS = `
insert into order_items (order_id, real_order_id, store_id, customer_id, product_id, form_version, answers, lines, subtotal, tax_rate,
  tax_amount, fees, total, panel_status_id, internal_status, client_status_id, referencia, priority, asignee_id, asignee_at, respondido,
  calendar, promise_value, promise_unit, deadline_at, delivered_at, is_portuguese, queue, queue_entered, answered_at,
  history_lines, created_at, updated_at)
select order_id, order_id, 1, customer_id, product_id, form_version, answers, lines, subtotal, tax_rate, tax_amount, fees, total,
  status, case status when ${STATUS.pending_payment} then 'pending_payment' when ${STATUS.closed} then 'refunded' else 'complete' end,
  case status when ${STATUS.delivered} then 'ready' when ${STATUS.closed} then 'returned' when ${STATUS.incident} then 'incidence' end,
  case when status in (${STATUS.incident}, ${STATUS.at_provider}, ${STATUS.delivered}) then 'N-' || k end, case when pg_temp.chance(k, 6, 8) = 0 then 2 else 1 end,
  case when status not in (${STATUS.pending_payment}, ${STATUS.pending}) then agent_id end, case when status not in (${STATUS.pending_payment}, ${STATUS.pending}) then created_at + interval '1 hour' end,
  status = ${STATUS.answered}, 'ES', 24, 'hours', case when status > ${STATUS.pending_payment} then created_at + interval '1 day' end,
  case when status = ${STATUS.delivered} then created_at + interval '20 hours' end, false, case when status in (${STATUS.pending}, ${STATUS.answered}) then -1 end,
  case when status in (${STATUS.pending}, ${STATUS.answered}) then queue_entered end, case when status = ${STATUS.answered} then created_at + interval '2 hours' end,
  ${CHANGES} + $1::integer, created_at,
  created_at + case when status in (${STATUS.pending_payment}, ${STATUS.pending}) then interval '0' else interval '2 hours' end
from made order by created_at`;

const HISTORY = `
insert into item_history (item_id, accion, old_status, new_status, actor_kind, admin_user_id, created_at, comment)
select item_id, step.accion, step.old_status, step.new_status, step.actor_kind,
  case when step.actor_kind = 'agent' then asignee_id end, created_at + step.later, null
from order_items cross join lateral (values
  ('crear_pedido', null::integer, ${STATUS.pending_payment}, 'customer', interval '0'),
  ('pago_confirmado', ${STATUS.pending_payment}, ${STATUS.pending}, 'payment', interval '1 minute'),
  ('cambio_estado', ${STATUS.pending}, panel_status_id, 'agent', interval '2 hours')
) as step (accion, old_status, new_status, actor_kind, later)
where step.accion = 'crear_pedido' or (step.accion = 'pago_confirmado' and panel_status_id > ${STATUS.pending_payment})
  or (step.accion = 'cambio_estado' and panel_status_id not in (${STATUS.pending_payment}, ${STATUS.pending}))
union all
select item_id, 'save_note', null, null, 'agent', coalesce(asignee_id, $2::integer), created_at + note * interval '10 minutes',
  pg_temp.note(item_id * 8 + note)
from order_items cross join generate_series(1, $1::integer) note`;

const PAYMENTS = `
insert into payments (order_id, attempt_number, provider, method, amount, state, created_at, updated_at)
select order_id, 'bench-' || order_id, 'sandbox', 'cc', total, 'captured', created_at, created_at from orders where paid_at is not null`;

const ITEMS_OF_PART = 20_000;

const PARTS = `
select format('call fill_item_search(%s, %s)', first, first + $1::bigint - 1) as fill
from generate_series((select min(item_id) from order_items), (select max(item_id) from order_items), $1::bigint) first`;

const NUMBERS = `
select setval('order_numbers_10', greatest($1::bigint, (select last_value from order_numbers_10)))`;
