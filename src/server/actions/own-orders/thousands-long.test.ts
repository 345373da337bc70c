import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { orderDetailPage } from './customer-pages.ts';
import { listOwnItems } from './list-own-items.ts';
import { orderListPage } from './order-list-page.ts';
import { addOrders } from './testing/many-orders.ts';

const ORDERS = 5000;
const AT_MOST_MS = 100;

let stage: Stage;
let orderId: number;
beforeAll(async () => {
  stage = await openStage();
  orderId = await addOrders(stage, ORDERS);
}, 300_000);
afterAll(() => stage.close());

/** The fastest of several runs, in milliseconds: other load on the machine is not counted. */
async function fastestOf(work: () => Promise<unknown>): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 9; attempt += 1) {
    const begun = performance.now();
    await work();
    fastest = Math.min(fastest, performance.now() - begun);
  }
  return fastest;
}

const carmen = () => stage.asCustomer(stage.customers.carmen);

test.each<[string, () => Promise<unknown>]>([
  ['first page', () => orderListPage(carmen(), {})],
  ['last page', () => orderListPage(carmen(), { page: '500' })],
  ['those that are ready', () => orderListPage(carmen(), { group: 'ready', page: '200' })],
  ['search for a street', () => orderListPage(carmen(), { q: 'calle mayor' })],
  ['search without a match', () => orderListPage(carmen(), { q: 'ninguna parte' })],
  ['days', () => orderListPage(carmen(), { from: '2026-09-01', until: '2026-09-30' })],
  ['one order', () => orderDetailPage(carmen(), String(orderId + 7))],
  [
    'the call',
    () =>
      listOwnItems(carmen(), {
        'custom_filter[page]': 1,
        'custom_filter[size]': 10,
        'custom_filter[order_by]': 'date_desc',
        toFinalize: false,
      }),
  ],
])('with 5,000 orders, %s takes less than 100 ms', async (name, work) => {
  const taken = await fastestOf(work);
  expect(taken, name).toBeLessThan(AT_MOST_MS);
});
