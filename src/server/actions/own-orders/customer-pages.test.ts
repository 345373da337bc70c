import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerOrderItemSchema } from '../../../contract/orders/customer-item.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { runOperation } from '../desk/run-operation.ts';
import { lockItem } from '../items/lock-item.ts';
import { operationOn } from '../items/testing/operation.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { orderDetailPage } from './customer-pages.ts';
import { listOwnItems } from './list-own-items.ts';
import { orderListPage } from './order-list-page.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** An item in progress, with an internal note, and delivered. */
async function delivered() {
  const ctx = stage.as(stage.people.ana);
  const { item_id, order_id } = await stage.addItem();
  await lockItem(ctx, item_id);
  const now = async () => stage.item(item_id);
  await runOperation(ctx, item_id, operationOn(await now(), 'cambio_estado', { to: STATUS.in_progress }));
  await runOperation(ctx, item_id, operationOn(await now(), 'save_note', { comment: 'CANARIO-INTERNO' }));
  await stage.addResult(item_id, 'nota.pdf');
  await stage.addResult(item_id, 'borrador-interno.pdf');
  const result = await stage.deps.db
    .selectFrom('files')
    .select('file_id')
    .where('item_id', '=', item_id)
    .where('name', '=', 'nota.pdf')
    .executeTakeFirstOrThrow();
  await runOperation(ctx, item_id, operationOn(await now(), 'terminar', { file_ids: [result.file_id] }));
  return { item_id, order_id, fileId: result.file_id };
}

describe('the order page', () => {
  test('R022 shows the customer what happened in plain words and their language, and nothing internal', async () => {
    const { order_id, fileId } = await delivered();
    const texts = { es: 'Listo y entregado', en: 'Ready and delivered', pt: 'Pronto e entregue' };
    for (const locale of ['es', 'en', 'pt'] as const) {
      const page = await orderDetailPage(stage.asCustomer(stage.customers.carmen, locale), String(order_id));
      expect(page).toMatchObject({ order_id: String(order_id), status: 'ready', totals: { total: { cents: 2512 } } });
      const [item] = page.items;
      expect(item?.events.at(-1)?.text).toBe(texts[locale]);
      expect(item?.files).toMatchObject([
        { file_id: fileId, name: 'nota.pdf', is_new: true, href: `/orders/file/${fileId}` },
      ]);
      expect(item?.status_explained.length).toBeGreaterThan(10);
      const said = JSON.stringify(page);
      expect(said).not.toContain('CANARIO-INTERNO');
      expect(said).not.toContain('borrador-interno');
      expect(said).not.toContain('Ana Prueba');
    }
  });

  test('the promised time is in the portal’s time zone while the item is worked on', async () => {
    const { order_id } = await stage.addItem({ deadline_at: new Date('2026-11-24T09:30:00Z') });
    const page = await orderDetailPage(stage.asCustomer(stage.customers.carmen), String(order_id));
    expect(page.items[0]?.next).toEqual({
      acting: 'company',
      by: '2026-11-24T09:30:00.000Z',
      by_text: '24/11/26 10:30',
      usual: null,
    });
    expect(page.status_text).toBe('En trámite');
  });

  test('R141 what the house says of an item stands with its answers, and a note to the customer in its own place', async () => {
    const { order_id, item_id } = await stage.addItem();
    const said = [
      { key: 'tomo', value: '7' },
      { key: 'nota', value: 'Lo enviamos el lunes.' },
    ];
    await stage.deps.db
      .insertInto('item_attributes')
      .values(said.map((attribute) => ({ ...attribute, item_id, updated_at: stage.deps.now() })))
      .execute();
    const [item] = (await orderDetailPage(stage.asCustomer(stage.customers.carmen), String(order_id))).items;
    expect(item?.message).toBe('Lo enviamos el lunes.');
    expect(item?.answers).toContainEqual({ label: 'tomo', value: '7' });
    expect(JSON.stringify(item?.answers)).not.toContain('lunes');
  });

  test('an unpaid order shows what is due and where it is paid', async () => {
    const { order_id } = await stage.addItem({ panel_status_id: STATUS.pending_payment });
    const page = await orderDetailPage(stage.asCustomer(stage.customers.carmen), String(order_id));
    expect(page).toMatchObject({
      status: 'pending',
      due: { cents: 2512 },
      pay_href: `/tienda/customer/payment/order/${order_id}`,
    });
  });

  test('R018 another customer’s order does not exist; a visitor is asked to sign in', async () => {
    const { order_id } = await stage.addItem();
    const dario = stage.asCustomer(stage.customers.dario);
    await expect(orderDetailPage(dario, String(order_id))).rejects.toMatchObject({ code: 'not_found' });
    await expect(orderDetailPage(dario, '1 or 1=1')).rejects.toMatchObject({ code: 'not_found' });
    const visitor = { ...dario, actor: { kind: 'visitor' } as const };
    await expect(orderDetailPage(visitor, String(order_id))).rejects.toMatchObject({ code: 'sign_in_required' });
    await expect(orderListPage(visitor, {})).rejects.toMatchObject({ code: 'sign_in_required' });
  });
});

test('the list shows ten orders a page, what is under way before what is ready, with a mark on what is new', async () => {
  const dario = stage.customers.dario;
  for (let index = 0; index < 11; index += 1) {
    stage.pass(60_000);
    await stage.addItem({ customer_id: dario });
  }
  const last = await stage.addItem({
    customer_id: dario,
    panel_status_id: STATUS.delivered,
    created_at: stage.deps.now(),
  });
  const fileId = await stage.addResult(last.item_id);
  await stage.deps.db
    .updateTable('files')
    .set({ released_at: stage.deps.now() })
    .where('file_id', '=', fileId)
    .execute();
  const first = await orderListPage(stage.asCustomer(dario), {});
  const second = await orderListPage(stage.asCustomer(dario), { page: '2' });
  expect([first.orders.length, second.orders.length, first.pages]).toEqual([10, 2, 2]);
  expect(second.orders[1]).toMatchObject({
    order_id: String(last.order_id),
    status: 'ready',
    items: [{ is_new: true, summary: 'Calle Mayor 1, Juan Pérez' }],
  });
  expect(new Set([...first.orders, ...second.orders].map(({ order_id }) => order_id)).size).toBe(12);
});

const FIRST_PAGE = {
  'custom_filter[page]': 1,
  'custom_filter[size]': 10,
  'custom_filter[order_by]': 'date_desc',
} as const;

describe('GET /panel/rest/pedidos', () => {
  const list = (customerId: number, query: { id?: number; toFinalize?: boolean } = {}) =>
    listOwnItems(stage.asCustomer(customerId), { ...FIRST_PAGE, toFinalize: false, ...query });

  test('answers exactly the fields of the customer’s item, of their own items', async () => {
    const { item_id, order_id, fileId } = await delivered();
    const { items } = await list(stage.customers.carmen, { id: order_id });
    expect(items).toHaveLength(1);
    expect(customerOrderItemSchema.strict().parse(items[0])).toMatchObject({
      id: item_id,
      status: 'Listo',
      extra: { url: `/orders/file/${fileId}`, view: false, client_status_id: 'ready', current_price: 25.12 },
    });
    expect(JSON.stringify(items)).not.toContain('CANARIO-INTERNO');
    await expect(list(stage.customers.dario, { id: order_id })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('toFinalize lists what still has answers due', async () => {
    const due = await stage.addItem({
      panel_status_id: STATUS.on_hold,
      pending_tramitation: true,
      client_status_id: 'incidence',
    });
    const { items } = await list(stage.customers.carmen, { toFinalize: true });
    expect(items.map(({ id }) => id)).toEqual([due.item_id]);
    await expect(
      listOwnItems(stage.asCustomer(stage.customers.carmen), {
        ...FIRST_PAGE,
        toFinalize: false,
        'custom_filter[size]': 151,
      }),
    ).rejects.toMatchObject({ code: 'page_size' });
  });
});
