import { afterAll, beforeAll, expect, test } from 'vitest';
import { STATUS } from '../../domain/orders/status.gen.ts';
import { openStage, type Stage } from '../actions/items/testing/order-stage.ts';
import { incomingFilePage } from './incoming-file-page.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('a file from another app may go to each paid and unfinished order of its customer once, the newest first', async () => {
  const { carmen, dario } = stage.customers;
  const first = await stage.addItem({ panel_status_id: STATUS.in_progress });
  const second = await stage.addItem({ panel_status_id: STATUS.incident });
  await stage.addItem({ panel_status_id: STATUS.pending_payment });
  await stage.addItem({ panel_status_id: STATUS.delivered });
  await stage.addItem({ customer_id: dario, panel_status_id: STATUS.in_progress });
  const { orders } = await incomingFilePage(stage.asCustomer(carmen, 'en'));
  expect(orders.map(({ order_id }) => order_id)).toEqual([String(second.order_id), String(first.order_id)]);
  expect(orders[0]).toMatchObject({
    item_name: 'Land Registry Simple Note',
    created_text: '23/11/26 12:00',
  });
});

test('a visitor is asked to sign in and sees no order', async () => {
  const { actor: _customer, ...ctx } = stage.asCustomer(stage.customers.carmen);
  await expect(incomingFilePage({ ...ctx, actor: { kind: 'visitor' } })).rejects.toMatchObject({
    code: 'sign_in_required',
  });
});
