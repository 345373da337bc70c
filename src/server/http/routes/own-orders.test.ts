import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { openStage, type Stage } from '../../actions/items/testing/order-stage.ts';
import { NOTA_SIMPLE_ANSWERS } from '../../testing/nota-simple-answers.ts';
import { buildApp } from '../app.ts';
import { signingCustomer } from '../testing/signing-customer.ts';

const LOAD = '/panel/rest/loadorder';
const UPDATE = '/panel/rest/updatepedido';
const UPDATE_NS = '/panel/rest/updatePedidoNS';
const TEN_MINUTES = 10 * 60_000;

let stage: Stage;
let app: FastifyInstance;
beforeAll(async () => {
  stage = await openStage();
  app = await buildApp(stage.deps);
});
afterAll(async () => {
  await app.close();
  await stage.close();
});

/** A customer with a note; `columns` says what is different about it. */
async function customerWithNote(columns: Parameters<Stage['addItem']>[0] = {}) {
  const customer = await signingCustomer(app, stage.deps);
  const item = await stage.addItem({
    customer_id: customer.customerId,
    answers: JSON.stringify(NOTA_SIMPLE_ANSWERS),
    ...columns,
  });
  return { ...customer, id: item.item_id, orderId: item.order_id };
}

const address = (value: string) => ({ options: [{ option_id: 80, product_id: 15867, type: 'field', value }] });

const linesOf = (itemId: number) =>
  stage.deps.db
    .selectFrom('item_history')
    .select(['accion', 'actor_kind', 'admin_user_id', 'detail'])
    .where('item_id', '=', itemId)
    .execute();

describe('the form of an ordered item', () => {
  test('R300 loadorder?id answers it as it was answered, all steps done, and whether it may still be changed', async () => {
    const { call, id, orderId } = await customerWithNote();
    const { status, json } = await call('GET', `${LOAD}?id=${id}`);
    expect(status).toBe(200);
    expect(json.form).toMatchObject({ item_id: id, order_id: orderId, product_id: 15867, is_editable: true });
    expect(json.form.options).toContainEqual(
      expect.objectContaining({ option_id: 80, value: NOTA_SIMPLE_ANSWERS[80], label: 'Dirección' }),
    );
    expect(json.form.steps.every(({ complete }: { complete: boolean }) => complete)).toBe(true);
    const delivered = await customerWithNote({ panel_status_id: STATUS.delivered, delivered_at: stage.deps.now() });
    const late = await delivered.call('GET', `${LOAD}?id=${delivered.id}`);
    expect(late.json.form.is_editable).toBe(false);
  });

  test('R303 updatepedido?id changes what is named, with a line in the history and a new version for who has it open', async () => {
    const { call, id } = await customerWithNote();
    const before = await stage.item(id);
    stage.pass(1000);
    const { status, json } = await call('POST', `${UPDATE}?id=${id}`, address('Calle Nueva 7'));
    expect(status).toBe(200);
    expect(json).toMatchObject({ ok: true, message: 'Datos guardados.', item: { id } });
    expect(json.item.options).toContainEqual(expect.objectContaining({ option_id: 80, value: 'Calle Nueva 7' }));
    const after = await stage.item(id);
    expect(after.answers).toEqual({ ...NOTA_SIMPLE_ANSWERS, 80: 'Calle Nueva 7' });
    expect(after).toMatchObject({
      history_lines: before.history_lines + 1,
      total: before.total,
      panel_status_id: STATUS.pending,
    });
    expect(after.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime());
    expect(await linesOf(id)).toEqual([
      {
        accion: 'cambio_datos',
        actor_kind: 'customer',
        admin_user_id: null,
        detail: { changes: [{ option_id: 80, old: NOTA_SIMPLE_ANSWERS[80], new: 'Calle Nueva 7' }] },
      },
    ]);
  });

  test('a repeated change, twice at once, is one change', async () => {
    const { call, id } = await customerWithNote();
    const send = () => call('POST', `${UPDATE}?id=${id}`, address('Calle Doble 2'));
    expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await send()).status).toBe(200);
    expect(await linesOf(id)).toHaveLength(1);
  });

  test('an answer that the form needs cannot be taken away, and the price cannot change', async () => {
    const { call, id } = await customerWithNote();
    const emptied = await call('POST', `${UPDATE}?id=${id}`, address(' '));
    expect(emptied).toMatchObject({ status: 422, json: { code: 'form_not_allowed', outcome: { missing: [80] } } });
    const urgent = { options: [{ option_id: 411, value: '3782' }] };
    const dearer = await call('POST', `${UPDATE}?id=${id}`, urgent);
    expect(dearer).toMatchObject({ status: 422, json: { code: 'price_would_change' } });
    expect(dearer.json.message).toMatch(/32,08.*25,12/);
    expect((await stage.item(id)).answers).toEqual(NOTA_SIMPLE_ANSWERS);
  });

  test('while an agent has it open it is refused as locked, without their name; afterwards it succeeds', async () => {
    const { call, id } = await customerWithNote({
      panel_status_id: STATUS.in_progress,
      locked_by: stage.people.ana.agentId,
      locked_until: new Date(stage.deps.now().getTime() + TEN_MINUTES),
    });
    const locked = await call('POST', `${UPDATE}?id=${id}`, address('Calle Nueva 7'));
    expect(locked).toMatchObject({ status: 409, json: { code: 'locked_by_other', item_id: id } });
    expect(locked.json.message).toContain('bloqueado por otro usuario');
    expect(JSON.stringify(locked.json)).not.toContain('Ana');
    stage.pass(TEN_MINUTES);
    expect((await call('POST', `${UPDATE}?id=${id}`, address('Calle Nueva 7'))).status).toBe(200);
  });

  test.each([STATUS.delivered, STATUS.closed, STATUS.at_provider, STATUS.processed])(
    'in status %i it is refused with the name of the status',
    async (panel_status_id) => {
      const { call, id } = await customerWithNote({ panel_status_id });
      const refused = await call('POST', `${UPDATE}?id=${id}`, address('Calle Nueva 7'));
      expect(refused).toMatchObject({ status: 409, json: { code: 'order_not_editable', item_id: id } });
      expect(refused.json.message).toMatch(/\(\S.*\)/);
      expect((await stage.item(id)).answers).toEqual(NOTA_SIMPLE_ANSWERS);
    },
  );

  test('R304 updatePedidoNS?id changes a simple note by the names of its data', async () => {
    const { call, id } = await customerWithNote();
    const data = {
      owner_unknown: true,
      address: 'Gran Vía 1',
      municipality: 'Getafe',
      province: 'Madrid',
      urgent: false,
    };
    const { status, json } = await call('POST', `${UPDATE_NS}?id=${id}`, { data: { ...data, other_data: 'Portal B' } });
    expect(status).toBe(200);
    const printed = Object.fromEntries(
      json.item.options.map(({ option_id, print_value }: { option_id: number; print_value: string }) => [
        option_id,
        print_value,
      ]),
    );
    expect(printed).toMatchObject({ 77: 'Titular desconocido', 80: 'Gran Vía 1', 78: 'Madrid', 74: 'Portal B' });
    expect(printed[79]).toContain('Getafe');
  });

  test('updatePedidoNS is for simple notes, and its urgent service cannot be bought that way', async () => {
    const note = await customerWithNote();
    const urgent = await note.call('POST', `${UPDATE_NS}?id=${note.id}`, { data: { urgent: true } });
    expect(urgent).toMatchObject({ status: 422, json: { code: 'price_would_change' } });
    const other = await customerWithNote({ product_id: 18357 });
    const refused = await other.call('POST', `${UPDATE_NS}?id=${other.id}`, { data: { address: 'x' } });
    expect(refused).toMatchObject({ status: 422, json: { code: 'not_a_simple_note' } });
  });
});
