// Every page of the customer area, for a customer with 5,000 orders and 2,000 properties.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PagePort } from '../../contract/pages/page-port.ts';
import { STATUS } from '../../domain/orders/status.gen.ts';
import { openStage, type Stage } from '../actions/items/testing/order-stage.ts';
import { exportOrders } from '../actions/own-orders/export-orders.ts';
import { addOrders } from '../actions/own-orders/testing/many-orders.ts';
import { pagePort } from './page-port.ts';

const ORDERS = 5_000;
const PROPERTIES = 2_000;
const AT_MOST_MS = 100;
const RUNS = 40;
const ROUNDS = 3;

let stage: Stage;
let port: PagePort;
let orderId: number;
let propertyId: number;

beforeAll(async () => {
  stage = await openStage();
  orderId = await addOrders(stage, ORDERS);
  propertyId = await addProperties();
  const place = { path: '/orders', address: null, lastFilter: null, toldCartCount: 0, lastUser: null, consent: null };
  port = pagePort(stage.asCustomer(stage.customers.carmen), {
    ...place,
    originOf: () => null,
    isLost: false,
    isOwnStep: true,
  });
}, 300_000);
afterAll(() => stage.close());

async function addProperties(): Promise<number> {
  const { db } = stage.deps;
  const customerId = stage.customers.carmen;
  await sql`insert into inmuebles (customer_id, tipo, uso, attr, favoritos)
    select ${customerId}::int, 101, 200, jsonb_build_object('direccion', 'Calle Mayor ' || n, 'municipio', 'Getafe'), n % 7 = 0
    from generate_series(1, ${PROPERTIES}::int) n`.execute(db);
  await sql`analyze inmuebles`.execute(db);
  const { inmueble_id } = await db
    .selectFrom('inmuebles')
    .select('inmueble_id')
    .where('customer_id', '=', customerId)
    .limit(1)
    .executeTakeFirstOrThrow();
  return inmueble_id;
}

/** The 95th percentile of many runs, in milliseconds; the best of three rounds, because of other load on the machine. */
async function p95Of(work: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && best >= AT_MOST_MS / 2; round += 1) {
    const taken: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const begun = performance.now();
      await work();
      taken.push(performance.now() - begun);
    }
    best = Math.min(best, taken.sort((one, other) => one - other)[Math.ceil(RUNS * 0.95) - 1] as number);
  }
  return best;
}

test.each<[string, () => Promise<unknown>]>([
  ['orders', () => port.orders({})],
  ['orders, the last page', () => port.orders({ page: '500' })],
  ['orders, searched', () => port.orders({ q: 'calle mayor' })],
  ['an order', () => port.order(String(orderId + 7))],
  ['invoices', () => port.invoices(1)],
  ['messages', () => port.messages(1)],
  ['properties', () => port.portfolio.things('inmuebles', {})],
  ['properties, searched', () => port.portfolio.things('inmuebles', { q: 'mayor 12' })],
  ['a property', () => port.portfolio.thing('inmuebles', String(propertyId))],
  ['companies', () => port.portfolio.things('empresas', {})],
  ['vehicles', () => port.portfolio.things('vehiculos', {})],
  ['notifications', () => port.own.notifications()],
  ['profile', () => port.own.profile()],
  ['security', () => port.own.security()],
  ['privacy', () => port.own.privacy()],
  ['impersonations', () => port.impersonations()],
  ['accounts', () => port.firms.firm({})],
  ['a month', () => port.firms.firmMonth('2026-11')],
  ['what surrounds a page', () => port.shell()],
])('%s: under 100 ms at p95', async (name, work) => {
  expect(await p95Of(work), name).toBeLessThan(AT_MOST_MS);
});

test('a table of all orders takes less than a second', async () => {
  const ctx = stage.asCustomer(stage.customers.carmen);
  expect(await p95Of(() => exportOrders(ctx, { from: null, until: null }))).toBeLessThan(1_000);
  expect((await exportOrders(ctx, { from: null, until: null })).split('\r\n')).toHaveLength(ORDERS + 3);
});

test('the many orders are in several states', async () => {
  const { rows } = await sql<{ panel_status_id: number }>`select distinct panel_status_id from order_items`.execute(
    stage.deps.db,
  );
  expect(rows.map((row) => row.panel_status_id)).toContain(STATUS.incident);
});
