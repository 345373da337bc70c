import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { openRefundStage, type RefundStage, type Sold } from '../../actions/refunds/testing/refund-stage.ts';
import { buildApp } from '../app.ts';
import { signingCustomer } from '../testing/signing-customer.ts';

let stage: RefundStage;
let app: FastifyInstance;
beforeAll(async () => {
  stage = await openRefundStage();
  app = await buildApp({ ...stage.deps, ports: stage.ports });
});
afterAll(async () => {
  await app.close();
  await stage.close();
});

async function customerWith(sold: Sold = {}) {
  const customer = await signingCustomer(app, stage.deps);
  const item = await stage.sold({ ...sold, columns: { ...sold.columns, customer_id: customer.customerId } });
  return { ...customer, id: item.item_id, at: `/panel/rest/cancelpedido?id=${item.item_id}` };
}

describe('cancelling by call', () => {
  test('the refund is queried first, and repeated calls cancel once', async () => {
    const { call, at, id } = await customerWith();
    expect((await call('GET', at)).json).toMatchObject({ way: 'at_once', given_back: 25.12, fee: 0, fee_vat: 0 });
    const answers = await Promise.all([call('POST', at, {}), call('POST', at, {})]);
    expect(answers.map(({ json }) => json.way).sort()).toEqual(['at_once', 'ended']);
    expect(answers[0]?.json).toMatchObject({ ok: true, item: { id, panel_status_id: STATUS.closed } });
    expect(await stage.refunds(id)).toHaveLength(1);
    expect((await call('GET', at)).json).toMatchObject({ way: 'ended', given_back: null });
  });

  test('R496 with the fee of its stage a person decides, for which a reason is needed', async () => {
    const began = { begun_at: stage.deps.now(), panel_status_id: STATUS.in_progress };
    const { call, at } = await customerWith({ subtotal: 49_000, columns: { product_id: 19026, ...began } });
    expect((await call('GET', at)).json).toMatchObject({ way: 'ask', given_back: 532.4, fee: 50, fee_vat: 10.5 });
    expect(await call('POST', at, {})).toMatchObject({ status: 422, json: { code: 'cancellation_reason_missing' } });
    expect((await call('POST', at, { reason: 'He vendido la casa' })).json).toMatchObject({
      ok: true,
      way: 'ask',
      item: { panel_status_id: STATUS.under_evaluation },
    });
  });
});
