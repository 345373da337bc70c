import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { runOperation } from '../desk/run-operation.ts';
import type { ItemRow } from '../items/item-row.ts';
import { lockItem } from '../items/lock-item.ts';
import { operationOn } from '../items/testing/operation.ts';
import { approveRefund } from './decide-proposal.ts';
import { addPaidCharge } from './testing/paid-charge.ts';
import { openRefundStage, type RefundStage, type Sold } from './testing/refund-stage.ts';

let stage: RefundStage;
beforeAll(async () => {
  stage = await openRefundStage();
});
afterAll(() => stage.close());

const REASON = 'El registro no lo puede expedir.';
const BEGUN = { panel_status_id: STATUS.in_progress, begun_at: new Date('2026-11-23T10:30:00Z') };
const OUTSIDE = { ...BEGUN, outside_contacted_at: new Date('2026-11-23T10:45:00Z') };
const MORTGAGE: Sold = { columns: { product_id: 19026 }, subtotal: 49_000 };
const TRADEMARK: Sold = { columns: { product_id: 19028 }, subtotal: 8_027, fees: 12_788 };
const NOTE: Sold = { subtotal: 2_076 };

/** Mails sent with the documents of a refund. */
async function mailsOf(itemId: number) {
  await stage.papers();
  return stage.deps.db
    .selectFrom('mails')
    .select(['template', 'params'])
    .where('item_id', '=', itemId)
    .where('template', 'in', ['order_refunded', 'order_cancelled_fee', 'order_cancelled_unpaid'])
    .execute();
}
const lastLine = (itemId: number) =>
  stage.deps.db
    .selectFrom('item_history')
    .selectAll()
    .where('item_id', '=', itemId)
    .orderBy('history_id', 'desc')
    .executeTakeFirstOrThrow();

/** The bank's refunds and those in our books. */
async function expectRefunded(item: ItemRow, amount: number): Promise<void> {
  const { captured, refunded, refund_reserved, events, atBank } = await stage.payment(item.item_id);
  expect({ captured, refunded, refund_reserved }).toEqual({
    captured: item.total,
    refunded: amount,
    refund_reserved: amount,
  });
  expect(events.reduce((sum, event) => sum + event.amount, 0)).toBe(amount);
  expect(atBank.filter(({ state }) => state === 'done').reduce((sum, refund) => sum + refund.amount, 0)).toBe(amount);
}

describe('devolucion_total', () => {
  test('R389 gives an item back in full: item, books, bank, history and mail', async () => {
    const item = await stage.sold(NOTE);
    const { pedido } = await stage.run(stage.people.ana, item.item_id, {
      operation: 'devolucion_total',
      reason: REASON,
    });
    expect(pedido).toMatchObject({ panel_status_id: STATUS.closed, details: { client_status_id: 'returned' } });
    const before = await stage.payment(item.item_id);
    expect(before).toMatchObject({ refunded: 0, refund_reserved: 2_512, atBank: [] });
    await stage.work();
    await expectRefunded(item, 2_512);
    expect(await stage.item(item.item_id)).toMatchObject({ internal_status: 'refunded', locked_by: null });
    expect(await stage.refunds(item.item_id)).toMatchObject([
      { state: 'done', kind: 'total', amount: 2_512, subtotal: 2_076, tax_amount: 436, fees: 0, reason: REASON },
    ]);
    expect(await mailsOf(item.item_id)).toMatchObject([
      {
        template: 'order_refunded',
        params: {
          amount: 2_512,
          method: 'cc',
          byTransfer: false,
          creditNoteNumber: expect.stringMatching(/^R26-\d{6}$/),
        },
      },
    ]);
    expect(await lastLine(item.item_id)).toMatchObject({ accion: 'devolucion_hecha', actor_kind: 'payment' });
  });

  test('R389 at most once, with repeated messages', async () => {
    const item = await stage.sold(NOTE);
    await lockItem(stage.as(stage.people.ana), item.item_id);
    const press = operationOn(await stage.item(item.item_id), 'devolucion_total', {
      reason: REASON,
      request_key: 'press-0001',
    });
    const ctx = stage.as(stage.people.ana);
    const answers = await Promise.all([1, 2, 3].map(() => runOperation(ctx, item.item_id, press)));
    expect(answers.map(({ pedido }) => pedido.panel_status_id)).toEqual([STATUS.closed, STATUS.closed, STATUS.closed]);
    await stage.work();
    await stage.work();
    await expectRefunded(item, 2_512);
    expect(await mailsOf(item.item_id)).toHaveLength(1);
    const again = stage.run(stage.people.ana, item.item_id, { operation: 'devolucion_total', reason: REASON });
    await expect(again).rejects.toMatchObject({ code: 'refund_nothing_left' });
  });

  test('wants a reason, a re-authentication, and an agent', async () => {
    const item = await stage.sold(NOTE);
    const ctx = stage.as(stage.people.ana);
    const total = (fields = {}) => operationOn(item, 'devolucion_total', { reason: REASON, ...fields });
    await expect(runOperation(ctx, item.item_id, total({ reason: 'no' }))).rejects.toMatchObject({
      code: 'invalid_input',
    });
    const old = { ...ctx, access: null };
    await expect(runOperation(old, item.item_id, total())).rejects.toMatchObject({ code: 'reauthentication_required' });
    const nora = stage.as(stage.people.nora);
    await stage.deps.db
      .updateTable('order_items')
      .set({ notary_id: stage.people.nora.notaryId })
      .where('item_id', '=', item.item_id)
      .execute();
    await expect(runOperation(nora, item.item_id, total())).rejects.toMatchObject({ code: 'forbidden' });
    expect(await stage.refunds(item.item_id)).toEqual([]);
  });

  test('is a supervisor’s alone once the paper was delivered', async () => {
    const item = await stage.sold({ columns: { panel_status_id: STATUS.delivered } });
    const total = { operation: 'devolucion_total', reason: REASON };
    await expect(stage.run(stage.people.ana, item.item_id, total)).rejects.toMatchObject({
      code: 'transition_refused',
    });
    stage.pass(11 * 60_000);
    await stage.run(stage.people.sara, item.item_id, total);
    expect(await stage.item(item.item_id)).toMatchObject({
      panel_status_id: STATUS.closed,
      internal_status: 'refunded',
    });
  });
});

describe('devolucion_parcial', () => {
  test('R390 gives part back and leaves the item where it is', async () => {
    const item = await stage.sold(NOTE);
    const part = { operation: 'devolucion_parcial', amount: 12.1, reason: REASON };
    const { pedido } = await stage.run(stage.people.ana, item.item_id, part);
    expect(pedido.panel_status_id).toBe(STATUS.pending);
    await stage.work();
    await expectRefunded(item, 1_210);
    expect(await stage.item(item.item_id)).toMatchObject({ internal_status: 'complete_partial' });
    expect(await stage.refunds(item.item_id)).toMatchObject([
      { kind: 'partial', subtotal: 1_000, tax_amount: 210, fees: 0, lines: [] },
    ]);
    expect(await mailsOf(item.item_id)).toMatchObject([{ template: 'order_refunded', params: { amount: 1_210 } }]);
  });

  test('R390 never more than was paid and not refunded', async () => {
    const item = await stage.sold(NOTE);
    const part = (amount: number) =>
      stage.run(stage.people.ana, item.item_id, { operation: 'devolucion_parcial', amount, reason: REASON });
    await expect(part(25.13)).rejects.toMatchObject({ code: 'refund_too_much', params: { left: '25.12' } });
    await part(20);
    await expect(part(5.13)).rejects.toMatchObject({ code: 'refund_too_much', params: { left: '5.12' } });
    await expect(part(5.12)).rejects.toMatchObject({
      code: 'refund_is_total',
      params: { operation: 'devolucion_total' },
      extra: { operation: 'devolucion_total' },
    });
    await expect(part(1.005)).rejects.toMatchObject({ code: 'invalid_input' });
    await stage.run(stage.people.ana, item.item_id, { operation: 'devolucion_total', reason: REASON });
    await stage.work();
    await expectRefunded(item, 2_512);
  });

  test('gives whole lines back with their VAT, each once', async () => {
    const item = await stage.sold(NOTE);
    const lines = { operation: 'devolucion_parcial', lines: ['0-1'], reason: REASON };
    await stage.run(stage.people.ana, item.item_id, lines);
    expect(await stage.refunds(item.item_id)).toMatchObject([
      { amount: 605, subtotal: 500, tax_amount: 105, lines: [{ id: '0-1', amount: 500 }] },
    ]);
    await expect(stage.run(stage.people.ana, item.item_id, lines)).rejects.toMatchObject({ code: 'refund_lines_gone' });
    const both = stage.run(stage.people.ana, item.item_id, { ...lines, lines: ['0-0'], amount: 1 });
    await expect(both).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('gives the money of a later charge back to the payment that brought it', async () => {
    const item = await stage.sold({ columns: { panel_status_id: STATUS.closed, internal_status: 'closed' } });
    const charge = await addPaidCharge(stage, item);
    await stage.run(stage.people.ana, item.item_id, { operation: 'devolucion_parcial', amount: 30, reason: REASON });
    const refunds = await stage.refunds(item.item_id);
    expect(refunds.map(({ amount }) => amount)).toEqual([2_512, 488]);
    expect(refunds[1]).toMatchObject({ payment_id: charge.payment_id, subtotal: 403, tax_amount: 85 });
    expect(await stage.item(item.item_id)).toMatchObject({ panel_status_id: STATUS.closed, internal_status: 'closed' });
  });
});

describe('cancelar_pedido', () => {
  test.each([
    ['mortgage cancellation, not begun', MORTGAGE, {}, 0, 59_290, 'refunded', 'order_refunded'],
    ['mortgage cancellation, begun', MORTGAGE, BEGUN, 6_050, 53_240, 'closed', 'order_cancelled_fee'],
    ['mortgage cancellation, outside', MORTGAGE, OUTSIDE, 18_150, 41_140, 'closed', 'order_cancelled_fee'],
    ['national trademark, begun', TRADEMARK, BEGUN, 6_050, 16_451, 'closed', 'order_cancelled_fee'],
    ['national trademark, outside', TRADEMARK, OUTSIDE, 9_713, 0, 'closed', 'order_cancelled_fee'],
    ['simple note, not begun', NOTE, {}, 0, 2_512, 'refunded', 'order_refunded'],
  ] as const)('R496 keeps the fee of its stage: %s', async (_, sold, status, fee, refunded, internal, template) => {
    const item = await stage.sold({ ...sold, columns: { ...sold.columns, ...status } });
    await stage.run(stage.people.ana, item.item_id, {
      operation: 'cancelar_pedido',
      cancellation_asked: 'telephone',
      reason: 'La clienta ya no lo necesita.',
    });
    const [proposed] = await stage.refunds(item.item_id);
    if (proposed?.state === 'proposed') {
      expect(await stage.item(item.item_id)).toMatchObject({ panel_status_id: item.panel_status_id });
      expect(await mailsOf(item.item_id)).toEqual([]);
      await approveRefund(stage.as(stage.people.sara), { refundId: proposed.refund_id, note: '' });
    }
    expect(proposed?.state ?? 'none').toBe(refunded > 10_000 ? 'proposed' : refunded > 0 ? 'approved' : 'none');
    await stage.work();
    await expectRefunded(item, refunded);
    expect(await stage.item(item.item_id)).toMatchObject({ panel_status_id: STATUS.closed, internal_status: internal });
    const [mail] = await mailsOf(item.item_id);
    expect(mail).toMatchObject({ template, params: { amount: refunded } });
    if (internal === 'refunded') return;
    const params = mail?.params as { fee: number; feeVat: number };
    expect(params.fee + params.feeVat).toBe(fee);
    const lines = await stage.deps.db
      .selectFrom('item_history')
      .select('detail')
      .where('item_id', '=', item.item_id)
      .where('accion', '=', 'cancelar_pedido')
      .execute();
    expect(lines).toMatchObject([{ detail: { statement: { fee: params.fee, given_back: refunded } } }]);
  });

  test('needs the customer’s wish, and terms that know a fee', async () => {
    const begun = await stage.sold({ ...MORTGAGE, columns: { ...MORTGAGE.columns, ...BEGUN } });
    const unasked = stage.run(stage.people.ana, begun.item_id, { operation: 'cancelar_pedido', reason: REASON });
    await expect(unasked).rejects.toMatchObject({
      code: 'transition_refused',
      extra: { missing_guards: ['cancellable'] },
    });
    const note = await stage.sold({ ...NOTE, columns: BEGUN });
    const cancel = { operation: 'cancelar_pedido', cancellation_asked: 'email', reason: REASON } as const;
    await expect(stage.run(stage.people.ana, note.item_id, cancel)).rejects.toMatchObject({
      code: 'cancellation_not_offered',
    });
    const done = await stage.sold({
      ...MORTGAGE,
      columns: { ...MORTGAGE.columns, ...BEGUN, panel_status_id: STATUS.delivered },
    });
    await expect(stage.run(stage.people.ana, done.item_id, cancel)).rejects.toMatchObject({
      code: 'cancellation_too_late',
    });
  });

  test('R496 the right of withdrawal takes precedence: without an immediate start there is no fee', async () => {
    const item = await stage.sold({ ...MORTGAGE, columns: { ...MORTGAGE.columns, ...OUTSIDE } });
    await stage.deps.db
      .updateTable('orders')
      .set({ consent_text_version: '' })
      .where('order_id', '=', item.order_id)
      .execute();
    await stage.run(stage.people.ana, item.item_id, {
      operation: 'cancelar_pedido',
      cancellation_asked: 'button',
      reason: 'Desiste del contrato.',
    });
    expect(await stage.refunds(item.item_id)).toMatchObject([
      { kind: 'withdrawal', amount: 59_290, state: 'proposed' },
    ]);
  });

  test('an unpaid order is cancelled without money', async () => {
    const item = await stage.addItem({ panel_status_id: STATUS.pending_payment });
    await stage.run(stage.people.ana, item.item_id, { operation: 'cancelar_pedido', reason: REASON });
    expect(await stage.item(item.item_id)).toMatchObject({
      panel_status_id: STATUS.closed,
      internal_status: 'canceled',
    });
    expect(await mailsOf(item.item_id)).toMatchObject([{ template: 'order_cancelled_unpaid' }]);
  });
});
