import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { openStage, type Stage } from '../../actions/items/testing/order-stage.ts';
import { buildApp } from '../app.ts';
import { signingCustomer } from '../testing/signing-customer.ts';

const LIST = '/panel/rest/pedidos';

let stage: Stage;
let app: FastifyInstance;
let call: Awaited<ReturnType<typeof signingCustomer>>['call'];
let ids: number[];

beforeAll(async () => {
  stage = await openStage();
  app = await buildApp(stage.deps);
  const customer = await signingCustomer(app, stage.deps);
  call = customer.call;
  ids = [];
  for (let day = 0; day < 12; day++) {
    const { item_id } = await stage.addItem({
      customer_id: customer.customerId,
      created_at: new Date(stage.deps.now().getTime() - day * DAY_MS),
      panel_status_id: day < 3 ? STATUS.delivered : STATUS.pending,
      product_id: day === 5 ? 18357 : 15867,
    });
    ids.push(item_id);
  }
});
afterAll(async () => {
  await app.close();
  await stage.close();
});

async function list(query = '') {
  const { status, json } = await call('GET', LIST + query);
  return { status, json, found: (json.items ?? []).map(({ id }: { id: number }) => ids.indexOf(id)) as number[] };
}

describe('a list', () => {
  test('R277 R296 R434 R436 pedidos answers the own items with items, total, page and per_page, ten a page from page 1', async () => {
    const first = await list();
    expect(Object.keys(first.json).sort()).toEqual(['items', 'page', 'per_page', 'total']);
    expect(first.json).toMatchObject({ total: 12, page: 1, per_page: 10 });
    expect(first.found).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const second = await list('?custom_filter[page]=2');
    expect([second.json.page, second.found]).toEqual([2, [10, 11]]);
  });

  test('R436 a page holds 150 items at most; a larger one is an error that says so', async () => {
    expect((await list('?custom_filter[size]=150')).json).toMatchObject({ total: 12, per_page: 150 });
    const { status, json } = await list('?custom_filter[size]=151');
    expect([status, json.code, json.message]).toEqual([422, 'page_size', 'Como mucho 150 por página.']);
  });

  test('R278 filters go as custom_filter[name]=value, arrays comma-joined, days yyyy-mm-dd', async () => {
    expect((await list('?custom_filter[status_client]=ready')).found).toEqual([0, 1, 2]);
    expect((await list('?custom_filter[status_client]=ready,processing')).json.total).toBe(12);
    expect((await list('?custom_filter[product_id]=18357')).found).toEqual([5]);
    expect((await list('?custom_filter[product_id]=18357,15867&custom_filter[size]=3')).found).toEqual([0, 1, 2]);
    const days = '?custom_filter[date_start]=2026-11-20&custom_filter[date_end]=2026-11-22';
    expect((await list(days)).found).toEqual([1, 2, 3]);
    expect((await list(`${days}&custom_filter[order_by]=date_asc`)).found).toEqual([3, 2, 1]);
    const encoded = `?${new URLSearchParams({ 'custom_filter[status_client]': 'ready', 'custom_filter[size]': '2' })}`;
    expect((await list(encoded)).found).toEqual([0, 1]);
  });

  test.each([
    '?custom_filter[date_start]=20/11/2026',
    '?custom_filter[status_client]=nope',
    '?custom_filter[product_id]=1;2',
    '?custom_filter[page]=0',
    '?custom_filter[size]=ten',
    '?custom_filter[estado]=ready',
    '?custom_filter[email]=otro@correo.test',
  ])('R278 %s, which is no filter of this list, is refused and not ignored', async (query) => {
    const { status, json } = await list(query);
    expect([status, json.code]).toEqual([422, 'invalid_input']);
    expect(json.message).toContain('custom_filter');
  });
});

describe('one order', () => {
  test('R297 pedidos?id answers the items of one order of the customer, and not those of another', async () => {
    const [first] = (await list('?custom_filter[size]=1')).json.items;
    const one = await list(`?id=${first.order_id}`);
    expect(one.json).toMatchObject({ total: 1, items: [{ id: first.id, order_id: first.order_id }] });
    const foreign = await stage.addItem();
    for (const query of [`?id=${foreign.order_id}`, `?id=${foreign.order_id}&toFinalize=1`, '?id=999999999']) {
      expect((await list(query)).json.code, query).toBe('not_found');
    }
  });

  test('R297 with toFinalize=1 it answers what is still due: the items and their open questions', async () => {
    const customer = await signingCustomer(app, stage.deps);
    const due = await stage.addItem({
      customer_id: customer.customerId,
      panel_status_id: STATUS.on_hold,
      pending_tramitation: true,
      answers: JSON.stringify({ 77: 'Ana Ruiz' }),
    });
    const done = await stage.addItem({ customer_id: customer.customerId });
    const { json } = await customer.call('GET', `${LIST}?id=${due.order_id}&toFinalize=1`);
    expect(json).toMatchObject({ total: 1, items: [{ id: due.item_id, pendingTramitation: true }] });
    expect(json.items[0].extra.to_finalize).toContainEqual({ option_id: 1001, label: expect.any(String) });
    expect((await customer.call('GET', `${LIST}?id=${done.order_id}&toFinalize=1`)).json).toMatchObject({ total: 0 });
    expect((await customer.call('GET', `${LIST}?toFinalize=1`)).json).toMatchObject({ total: 1 });
  });
});
