import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PostedFields } from '../../../contract/pages/posted-form.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { addCustomer, openStage, type Stage } from '../items/testing/order-stage.ts';
import { orderListPage } from './order-list-page.ts';
import { releaseResult } from './testing/delivered-note.ts';

let stage: Stage;
let customerId: number;
let names = 0;
beforeAll(async () => {
  stage = await openStage();
});
beforeEach(async () => {
  names += 1;
  customerId = await addCustomer(stage.deps, `lista${names}`);
});
afterAll(() => stage.close());

type Columns = NonNullable<Parameters<Stage['addItem']>[0]>;
/** An order of the customer, one minute newer than the previous one. */
const order = (columns: Columns = {}) => {
  stage.pass(60_000);
  return stage.addItem({ customer_id: customerId, ...columns });
};
const delivered = (columns: Columns = {}) =>
  order({ panel_status_id: STATUS.delivered, delivered_at: stage.deps.now(), ...columns });
const list = (query: PostedFields = {}) => orderListPage(stage.asCustomer(customerId), query);
const numbers = async (query: PostedFields = {}) => (await list(query)).orders.map(({ order_id }) => Number(order_id));

describe('the list of orders', () => {
  test('begins with what waits for the customer, then what is under way, what is ready, and what is over', async () => {
    const unpaid = await order({ panel_status_id: STATUS.pending_payment });
    const cancelled = await order({ panel_status_id: STATUS.closed, internal_status: 'canceled' });
    const atBank = await order({ panel_status_id: STATUS.pending_payment, internal_status: 'processing' });
    const ready = await delivered();
    const asked = await order({ panel_status_id: STATUS.incident });
    const denied = await order({ panel_status_id: STATUS.denied, client_status_id: 'incidence' });
    const working = await order();
    const returned = await order({ panel_status_id: STATUS.closed, internal_status: 'refunded' });
    const closed = await order({ panel_status_id: STATUS.closed, client_status_id: 'incidence' });
    const due = await order({
      panel_status_id: STATUS.on_hold,
      pending_tramitation: true,
      client_status_id: 'incidence',
    });
    const { orders, counts } = await list();
    expect(orders.map(({ order_id, group }) => [Number(order_id), group])).toEqual([
      [due.order_id, 'waiting'],
      [asked.order_id, 'waiting'],
      [unpaid.order_id, 'waiting'],
      [working.order_id, 'under_way'],
      [denied.order_id, 'under_way'],
      [atBank.order_id, 'under_way'],
      [ready.order_id, 'ready'],
      [closed.order_id, 'over'],
      [returned.order_id, 'over'],
      [cancelled.order_id, 'over'],
    ]);
    expect(counts).toEqual({ waiting: 3, under_way: 3, ready: 1, over: 3 });
    expect(orders.slice(0, 4).map(({ step }) => step)).toEqual([
      { kind: 'complete', href: `/tienda/customer/checkout/finalize/${due.item_id}` },
      { kind: 'look', href: `/orders/detail/${asked.order_id}` },
      { kind: 'pay', href: `/tienda/customer/payment/order/${unpaid.order_id}` },
      null,
    ]);
  });

  test('an order that is delivered and has an open charge waits for its customer', async () => {
    const { order_id, item_id } = await delivered();
    await stage.deps.db
      .insertInto('order_charges')
      .values({
        order_id,
        item_id,
        code: 'extra_pages',
        units: 1,
        unit_price: 150,
        lines: '[]',
        request_key: `${order_id}`,

        subtotal: 150,
        tax_rate: 2100,
        tax_amount: 32,
        total: 182,
        created_at: stage.deps.now(),
      })
      .execute();
    expect((await list()).orders).toMatchObject([
      { group: 'waiting', step: { kind: 'pay', href: `/tienda/customer/payment/order/${order_id}` } },
    ]);
  });

  test('is searched by number, reference, service and answers, without accents, and by every word', async () => {
    const street = await order({ answers: JSON.stringify({ 77: 'José Núñez', 80: 'Calle Málaga 100%' }) });
    const search = await order({ product_id: 18357, answers: '{"1":"Otra"}', referencia: 'REG_77' });
    expect(await numbers({ q: 'malaga nunez' })).toEqual([street.order_id]);
    expect(await numbers({ q: 'MÁLAGA' })).toEqual([street.order_id]);
    expect(await numbers({ q: 'propiedades' })).toEqual([search.order_id]);
    expect(await numbers({ q: 'reg_77' })).toEqual([search.order_id]);
    expect(await numbers({ q: String(search.order_id) })).toEqual([search.order_id]);
    expect(await numbers({ q: 'nota malaga' })).toEqual([street.order_id]);
    // Special characters of a pattern match themselves.
    expect(await numbers({ q: '100%' })).toEqual([street.order_id]);
    expect(await numbers({ q: 'reg%77' })).toEqual([]);
    expect(await list({ q: 'málaga getafe' })).toMatchObject({
      orders: [],
      has_orders: true,
      asked: { q: 'málaga getafe' },
    });
  });

  test('what agents wrote inside is not found, nor is another customer’s order', async () => {
    const { item_id } = await order();
    await stage.deps.db
      .insertInto('item_attributes')
      .values({ item_id, key: 'interno', value: 'CANARIO', updated_at: stage.deps.now() })
      .execute();
    await stage.addItem({ answers: '{"80":"Calle Ajena"}' });
    expect([await numbers({ q: 'canario' }), await numbers({ q: 'ajena' })]).toEqual([[], []]);
  });

  test('is filtered by group and by days of the portal, and told where a day is none', async () => {
    const old = await order({ created_at: new Date('2026-10-31T22:59:59Z') });
    const first = await order({ created_at: new Date('2026-10-31T23:00:00Z') });
    const last = await delivered({ created_at: new Date('2026-11-02T22:59:59Z') });
    expect(await numbers({ from: '2026-11-01', until: '2026-11-02' })).toEqual([first.order_id, last.order_id]);
    expect(await numbers({ until: '2026-10-31' })).toEqual([old.order_id]);
    expect(await numbers({ from: '1/11/2026', until: '02.11.2026' })).toEqual([first.order_id, last.order_id]);
    expect((await list({ from: '2026-11-01' })).asked.from).toBe('01/11/2026');
    expect(await list({ group: 'ready' })).toMatchObject({
      orders: [{ order_id: String(last.order_id) }],
      counts: { under_way: 2, ready: 1 },
      pages: 1,
    });
    const wrong = await list({ from: '2026-02-30', until: 'ayer', group: 'nada' });
    expect(wrong).toMatchObject({
      problems: [{ field: 'from' }, { field: 'until' }],
      asked: { from: '2026-02-30', group: '' },
    });
    expect(wrong.orders).toHaveLength(3);
    expect(await list({ from: '2026-11-02', until: '2026-11-01' })).toMatchObject({
      orders: [],
      problems: [{ field: 'until' }],
    });
  });

  test('a customer without orders finds none with any search', async () => {
    expect(await list({ q: 'nada' })).toMatchObject({ orders: [], has_orders: false, pages: 1 });
  });
});

test('R442 dates are shown as dd/mm/yy hh:mm in the portal’s time zone, in every language', async () => {
  const { order_id } = await order({ created_at: new Date('2026-07-05T22:04:00Z') });
  for (const locale of ['es', 'en', 'pt'] as const) {
    const ctx = stage.asCustomer(customerId, locale);
    const lisbon = { ...ctx, portal: { ...ctx.portal, time_zone: 'Europe/Lisbon' } };
    expect((await orderListPage(ctx, {})).orders).toMatchObject([
      { order_id: String(order_id), created_text: '06/07/26 00:04', created_at: '2026-07-05T22:04:00.000Z' },
    ]);
    expect((await orderListPage(lisbon, {})).orders).toMatchObject([{ created_text: '05/07/26 23:04' }]);
  }
});

test('R498 a delivered note is in the list with its download and validity, and with its renewal once that is over', async () => {
  const { item_id } = await delivered();
  expect((await list()).orders[0]?.items[0]?.paper_href).toBeNull();
  const fileId = await releaseResult(stage, item_id);
  const item = async () => (await list()).orders[0]?.items[0];
  expect(await item()).toMatchObject({
    is_new: true,
    paper_href: `/orders/file/${fileId}`,
    validity_text: expect.stringMatching(/^Válido hasta el \d\d\/\d\d\/\d\d \(60 días desde la entrega\)\.$/),
    stale: null,
  });
  stage.pass(61 * DAY_MS);
  expect(await item()).toMatchObject({
    validity_text: expect.stringMatching(/^Caducó el/),
    stale: { is_renewal: true, price: { cents: expect.any(Number) } },
  });
  await releaseResult(stage, item_id, 'plano.pdf');
  expect(await item(), 'one of two is chosen in the order').toMatchObject({ paper_href: null });
});
