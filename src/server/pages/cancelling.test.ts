import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PostedFields } from '../../contract/pages/posted-form.ts';
import { STATUS } from '../../domain/orders/status.gen.ts';
import type { ItemRow } from '../actions/items/item-row.ts';
import { openRefundStage, type RefundStage } from '../actions/refunds/testing/refund-stage.ts';
import type { Ctx } from '../ctx.ts';
import { cancelItem, cancelPage } from './cancel-page.ts';
import { carmen, dario, listMails, longAgo, mortgage, note, paying, visitor } from './testing/sold.ts';

let stage: RefundStage;
beforeAll(async () => {
  stage = await openRefundStage();
});
afterAll(() => stage.close());

const press = (ctx: Ctx, { item_id }: ItemRow, fields: PostedFields = {}) => cancelItem(ctx, String(item_id), fields);
const shown = (ctx: Ctx, { item_id }: ItemRow) => cancelPage(ctx, String(item_id));
const amounts = (page: { lines: readonly { amount: string }[] }) =>
  page.lines.map(({ amount }) => amount.replace(/\s/g, ' '));

describe('cancelling by the customer', () => {
  test('R496 before work begins everything is refunded at once, as announced before the click, and two clicks refund once', async () => {
    const item = await note(stage);
    const page = await shown(carmen(stage), item);
    expect(page).toMatchObject({ kind: 'confirm', problems: [] });
    expect(amounts(page)).toEqual(['25,12 €', '25,12 €']);
    const order = `/orders/detail/${item.order_id}`;
    const pressed = await Promise.all([press(carmen(stage), item), press(carmen(stage), item)]);
    expect(pressed.map((result) => result.ok && result.redirect).sort()).toEqual([
      `${order}?cancelado=at_once`,
      `${order}?cancelado=ended`,
    ]);
    expect(await stage.item(item.item_id)).toMatchObject({
      panel_status_id: STATUS.closed,
      internal_status: 'refunded',
    });
    expect(await stage.refunds(item.item_id)).toMatchObject([{ amount: 2_512, state: 'approved' }]);
    await stage.work();
    expect(await stage.payment(item.item_id)).toMatchObject({ captured: 2_512, refunded: 2_512 });
    expect(await listMails(stage, item)).toEqual(['order_refunded']);
  });

  test('above 100 EUR a person decides: the wish needs words, which are kept beside the field', async () => {
    const item = await mortgage(stage);
    const page = await shown(carmen(stage), item);
    expect(page.kind).toBe('ask');
    expect(amounts(page)).toEqual(['592,90 €', '592,90 €']);
    expect(await press(carmen(stage), item, { reason: ' no ' })).toMatchObject({
      ok: false,
      status: 422,
      page: { reason: ' no ', problems: [{ field: 'reason' }] },
    });
    await press(carmen(stage), item, { reason: 'He vendido el piso' });
    await press(carmen(stage), item, { reason: 'He vendido el piso' });
    expect(await stage.item(item.item_id)).toMatchObject({
      panel_status_id: STATUS.under_evaluation,
      internal_status: 'complete',
    });
    expect(await stage.refunds(item.item_id)).toEqual([]);
    expect(await listMails(stage, item)).toEqual(['cancellation_received']);
    expect(await shown(carmen(stage), item)).toMatchObject({ kind: 'over' });
  });

  test('R496 once begun the fee of its stage is shown: 50 plus VAT, or 150 plus VAT with others contacted', async () => {
    const at = stage.deps.now();
    const begun = await mortgage(stage, { panel_status_id: STATUS.in_progress, begun_at: at });
    expect(amounts(await shown(carmen(stage), begun))).toEqual(['592,90 €', '-60,50 €', '532,40 €']);
    const outside = await mortgage(stage, {
      panel_status_id: STATUS.at_provider,
      begun_at: at,
      outside_contacted_at: at,
    });
    expect(amounts(await shown(carmen(stage), outside))).toEqual(['592,90 €', '-181,50 €', '411,40 €']);
    await press(carmen(stage), outside, { reason: 'Ya no hace falta' });
    expect(await stage.item(outside.item_id)).toMatchObject({ panel_status_id: STATUS.under_evaluation });
    const supervisor = await stage.run(stage.people.ana, outside.item_id, {
      operation: 'cancelar_pedido',
      request_key: randomUUID(),
    });
    expect(supervisor).toMatchObject({ ok: true });
    expect(await stage.refunds(outside.item_id)).toMatchObject([{ amount: 41_140, state: 'proposed' }]);
  });

  test('unpaid, the whole order is cancelled and nothing is charged', async () => {
    const item = await stage.addItem({ panel_status_id: STATUS.pending_payment });
    expect(await shown(carmen(stage), item)).toMatchObject({ kind: 'confirm', lines: [] });
    await press(carmen(stage), item);
    expect(await stage.item(item.item_id)).toMatchObject({
      panel_status_id: STATUS.closed,
      internal_status: 'canceled',
    });
    expect(await listMails(stage, item)).toEqual(['order_cancelled_unpaid']);
  });

  test('while a payment is under way nothing is cancelled', async () => {
    const item = await stage.addItem({ panel_status_id: STATUS.pending_payment });
    await paying(stage, item, 'challenge');
    expect(await shown(carmen(stage), item)).toMatchObject({ kind: 'over' });
    expect(await press(carmen(stage), item)).toMatchObject({
      ok: false,
      status: 409,
      page: { problems: [{ field: null }] },
    });
    expect(await stage.item(item.item_id)).toMatchObject({ panel_status_id: STATUS.pending_payment });
  });

  test('delivered, or begun without terms, it has no button, and other customers find nothing', async () => {
    const at = stage.deps.now();
    const done = await note(stage, { columns: { panel_status_id: STATUS.delivered, begun_at: at, delivered_at: at } });
    expect(await shown(carmen(stage), done)).toMatchObject({ kind: 'late', lines: [] });
    await press(carmen(stage), done);
    expect(await stage.item(done.item_id)).toMatchObject({ panel_status_id: STATUS.delivered });
    const begun = await note(stage, { columns: { panel_status_id: STATUS.in_progress, begun_at: at } });
    expect(await shown(carmen(stage), begun)).toMatchObject({ kind: 'ask', lines: [] });
    await longAgo(stage, begun);
    expect(await shown(carmen(stage), begun)).toMatchObject({ kind: 'write' });
    await expect(shown(dario(stage), begun)).rejects.toMatchObject({ code: 'not_found' });
    await expect(press(visitor(stage), begun)).rejects.toMatchObject({ code: 'sign_in_required' });
  });
});
