import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INCIDENT_KIND, STATUS } from '../../../domain/orders/status.gen.ts';
import { NOTA_SIMPLE_ANSWERS } from '../../testing/nota-simple-answers.ts';
import { openRefundStage, type RefundStage } from '../refunds/testing/refund-stage.ts';
import { previewChange } from './preview-change.ts';

let stage: RefundStage;

beforeAll(async () => {
  stage = await openRefundStage();
});
afterAll(() => stage.close());

const SPEED = 411;
const BASIC = { ...NOTA_SIMPLE_ANSWERS, [SPEED]: '3781' };
const URGENT = { ...NOTA_SIMPLE_ANSWERS, [SPEED]: '3782' };
const NET = { basic: 2_076, urgent: 2_651 };

const sold = (speed: 'basic' | 'urgent', columns = {}) =>
  stage.sold({
    subtotal: NET[speed],
    columns: { answers: JSON.stringify(speed === 'basic' ? BASIC : URGENT), ...columns },
  });
const change = (itemId: number, option_id: number, value: string, more = {}) =>
  stage.run(stage.people.ana, itemId, {
    operation: 'cambiar_datos',
    options: [{ option_id, value }],
    reason: 'El cliente lo pide por teléfono.',
    ...more,
  });
const chargesOf = (itemId: number) =>
  stage.deps.db.selectFrom('order_charges').selectAll().where('item_id', '=', itemId).execute();

describe('cambiar_datos', () => {
  test('answers of the same price change, and the history keeps old and new', async () => {
    const item = await sold('basic');
    const { pedido } = await change(item.item_id, 80, 'Calle Menor 2');
    expect(pedido.product_options.raw[80]).toBe('Calle Menor 2');
    expect(pedido.details.historico[0]).toMatchObject({
      accion: 'cambio_datos',
      actor_kind: 'agent',
      comment: 'El cliente lo pide por teléfono.',
      detail: {
        changes: [{ option_id: 80, old: 'Calle Mayor 1, 3.º B', new: 'Calle Menor 2' }],
        form_version: item.form_version,
      },
    });
    expect(await chargesOf(item.item_id)).toEqual([]);
    expect(await stage.refunds(item.item_id)).toEqual([]);
  });

  test('what costs more is charged, the item waits for it, and its new promise counts', async () => {
    const item = await sold('basic');
    const preview = await previewChange(stage.as(stage.people.ana), {
      itemId: item.item_id,
      options: [{ option_id: SPEED, value: '3782' }],
    });
    expect(preview).toMatchObject({ ok: true, old_total: 25.12, new_total: 32.08, charge: 6.96, refund: 0 });
    expect(preview.changes).toEqual([expect.objectContaining({ option_id: SPEED })]);
    const { pedido } = await change(item.item_id, SPEED, '3782', { comment: 'Servicio urgente.' });
    expect(pedido).toMatchObject({
      panel_status_id: STATUS.incident,
      incidencia_status_id: INCIDENT_KIND.charge_due,
      priority: 2,
    });
    // The item keeps its purchase price: the difference is a separate charge.
    expect(pedido.details.prices).toMatchObject({ total: 25.12 });
    expect(await chargesOf(item.item_id)).toEqual([
      expect.objectContaining({ code: 'price_difference', subtotal: 575, tax_amount: 121, total: 696, state: 'open' }),
    ]);
    expect(await stage.item(item.item_id)).toMatchObject({ promise_unit: 'hours', promise_value: 4 });
    const mail = await stage.deps.db
      .selectFrom('mails')
      .select('params')
      .where('item_id', '=', item.item_id)
      .where('template', '=', 'charge_due')
      .executeTakeFirstOrThrow();
    expect(mail.params).toMatchObject({ total: 696, note: 'Servicio urgente.' });
  });

  test('what costs less is refunded', async () => {
    const item = await sold('urgent', { priority: 2, promise_value: 4 });
    const { pedido } = await change(item.item_id, SPEED, '3781');
    expect(pedido).toMatchObject({
      panel_status_id: STATUS.pending,
      priority: 1,
      details: { prices: { total: 32.08 } },
    });
    expect(await stage.refunds(item.item_id)).toEqual([
      expect.objectContaining({ kind: 'partial', amount: 696, state: 'approved' }),
    ]);
  });

  test('a supervisor lets a difference go, and nobody else', async () => {
    const item = await sold('basic');
    const wish = { without_charge: true };
    await expect(change(item.item_id, SPEED, '3782', wish)).rejects.toMatchObject({ code: 'forbidden' });
    const other = await sold('basic');
    const fields = { operation: 'cambiar_datos', options: [{ option_id: SPEED, value: '3782' }], ...wish };
    const { pedido } = await stage.run(stage.people.sara, other.item_id, fields);
    expect(pedido).toMatchObject({ panel_status_id: STATUS.pending, priority: 2 });
    expect(await chargesOf(other.item_id)).toEqual([]);
  });

  test('what the form does not allow, unchanged answers, and no reason change nothing', async () => {
    const item = await sold('basic');
    await expect(change(item.item_id, 80, '')).rejects.toMatchObject({ code: 'form_not_allowed' });
    await expect(change(item.item_id, SPEED, '999')).rejects.toMatchObject({ code: 'form_not_allowed' });
    await expect(change(item.item_id, SPEED, '3781')).rejects.toMatchObject({ code: 'answers_unchanged' });
    await expect(change(item.item_id, 80, 'x', { reason: 'no' })).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await stage.item(item.item_id)).toMatchObject({ answers: BASIC, panel_status_id: STATUS.pending });
  });

  test('an unpaid order changes at the same price only, and one that is over not at all', async () => {
    const unpaid = await stage.addItem({ panel_status_id: STATUS.pending_payment, answers: JSON.stringify(BASIC) });
    await expect(change(unpaid.item_id, SPEED, '3782')).rejects.toMatchObject({ code: 'price_would_change' });
    expect((await change(unpaid.item_id, 80, 'Otra 3')).pedido.product_options.raw[80]).toBe('Otra 3');
    const over = await sold('basic', { panel_status_id: STATUS.closed, clock: 'ended' });
    await expect(change(over.item_id, 80, 'Otra 3')).rejects.toMatchObject({ code: 'order_not_editable' });
  });
});
