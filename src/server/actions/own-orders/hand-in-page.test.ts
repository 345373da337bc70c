import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { smallPdf } from '../../demo/small-pdf.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { orderDetailPage } from './customer-pages.ts';
import { handInFilesPage } from './hand-in-page.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const file = (name: string, bytes: Uint8Array = smallPdf([name])) => ({ field: 'files', name, bytes });
const carmen = () => stage.asCustomer(stage.customers.carmen);

describe('the part of an order’s page where files are handed in', () => {
  test('R331 without scripts: files go along with the page, which leads back to the order and lists them', async () => {
    const { order_id } = await stage.addItem();
    const posted = { fields: {}, files: [file('poder.pdf'), file('escritura.pdf')] };
    for (let time = 0; time < 2; time++) {
      expect(await handInFilesPage(carmen(), String(order_id), posted)).toEqual({
        ok: true,
        redirect: `/orders/detail/${order_id}?enviados=2#hand-in`,
      });
    }
    const { hand_in } = await orderDetailPage(carmen(), String(order_id));
    expect(hand_in).toMatchObject({ is_open: true, asks_identity: false });
    expect(hand_in?.files.map(({ name }) => name).sort()).toEqual(['escritura.pdf', 'poder.pdf']);
  });

  test('what is refused is said beside the field, and the rest is kept', async () => {
    const { order_id } = await stage.addItem();
    const files = [file('bueno.pdf'), file('programa.exe', Buffer.from('MZ'))];
    const refused = await handInFilesPage(carmen(), String(order_id), { fields: {}, files });
    expect(refused).toMatchObject({
      ok: false,
      status: 422,
      page: {
        hand_in: {
          files: [{ name: 'bueno.pdf' }],
          problems: [{ field: 'files', message: expect.stringContaining('programa.exe') }],
        },
      },
    });
    const none = await handInFilesPage(carmen(), String(order_id), { fields: {}, files: [] });
    expect(none).toMatchObject({ ok: false, page: { hand_in: { problems: [{ field: 'files' }] } } });
  });

  test('an order at its end shows what was handed in and takes no more; an unpaid one has no such part', async () => {
    const item = await stage.addItem();
    await handInFilesPage(carmen(), String(item.order_id), { fields: {}, files: [file('poder.pdf')] });
    await stage.deps.db
      .updateTable('order_items')
      .set({ panel_status_id: STATUS.closed })
      .where('item_id', '=', item.item_id)
      .execute();
    const { hand_in } = await orderDetailPage(carmen(), String(item.order_id));
    expect(hand_in).toMatchObject({ is_open: false, files: [{ name: 'poder.pdf' }] });
    const unpaid = await stage.addItem({ panel_status_id: STATUS.pending_payment });
    expect((await orderDetailPage(carmen(), String(unpaid.order_id))).hand_in).toBeNull();
  });

  test('a file of an order with several items is shown once, and lies with each of them', async () => {
    const first = await stage.addItem();
    const second = await stage.addItem();
    await stage.deps.db
      .updateTable('order_items')
      .set({ order_id: first.order_id })
      .where('item_id', '=', second.item_id)
      .execute();
    await handInFilesPage(carmen(), String(first.order_id), { fields: { is_identity: '1' }, files: [file('dni.pdf')] });
    const rows = await stage.deps.db
      .selectFrom('files')
      .select(['item_id', 'is_identity'])
      .where('order_id', '=', first.order_id)
      .orderBy('item_id')
      .execute();
    expect(rows).toEqual([first, second].map(({ item_id }) => ({ item_id, is_identity: true })));
    const { hand_in } = await orderDetailPage(carmen(), String(first.order_id));
    expect(hand_in?.files).toHaveLength(1);
  });

  test('nobody hands anything in for another’s order', async () => {
    const { order_id } = await stage.addItem({ customer_id: stage.customers.dario });
    const posted = { fields: {}, files: [file('x.pdf')] };
    for (const orderId of [String(order_id), '1', 'x']) {
      await expect(handInFilesPage(carmen(), orderId, posted)).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});
