import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { NOTA_SIMPLE } from '../../../domain/catalogue/known-products.ts';
import { INCIDENT_KIND, STATUS } from '../../../domain/orders/status.gen.ts';
import { openRefundStage, type RefundStage } from '../../actions/refunds/testing/refund-stage.ts';
import { insertTestAgent, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { NOTA_SIMPLE_ANSWERS } from '../../testing/nota-simple-answers.ts';
import { buildApp } from '../app.ts';
import { signCall, signIn } from '../oauth/testing/signing-client.ts';

let stage: RefundStage;
let app: FastifyInstance;
let agent: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  stage = await openRefundStage();
  app = await buildApp(stage.deps);
  const email = 'shape@panel.test';
  await insertTestAgent(stage.deps.db, email);
  agent = await signIn(app, { email, password: PASSWORD, at: stage.deps.now() });
});
afterAll(async () => {
  await app.close();
  await stage.close();
});

const pathOf = (itemId: number) => `/api/rest/restapi/pedido/${itemId}`;
async function send(call: { method?: 'GET' | 'PUT'; url: string; json?: object }) {
  const answer = await app.inject(signCall(agent, { ...call, at: stage.deps.now() }));
  return { status: answer.statusCode, json: answer.json() };
}
async function put(pedido: Pedido, operation: string, fields: object = {}) {
  const json = { operation, panel_version: 'v5', updated_at: pedido.updated_at, ...fields };
  return send({ method: 'PUT', url: pathOf(pedido.item_id), json });
}
const sold = () =>
  stage.sold({ columns: { answers: JSON.stringify(NOTA_SIMPLE_ANSWERS), origin: 'pedido', origin_id: '7' } });
async function opened(): Promise<Pedido> {
  const { item_id } = await sold();
  return (await send({ url: `${pathOf(item_id)}?autoLock=1` })).json;
}

describe('an order as it is answered', () => {
  test('R131 R132 R215 R345 its keys are those of the specification, no more and no fewer', async () => {
    const { item_id, order_id } = await sold();
    const plain = await send({ url: pathOf(item_id) });
    expect(plain).toMatchObject({ status: 200, json: { item_id, order_id, locked: false, locked_by: null } });
    const pedido = await opened();
    expect(Object.keys(pedido).sort()).toEqual(
      [
        ...['order_id', 'item_id', 'product_id', 'referencia', 'panel_status_id', 'incidencia_status_id', 'panel_user'],
        ...[
          'customer_id',
          'priority',
          'locked',
          'locked_by',
          'asignee_id',
          'created_at',
          'updated_at',
          'standby_until',
        ],
        ...['asignee_at', 'deadline_at', 'product_options', 'details', 'actions'],
      ].sort(),
    );
    expect(pedido).toMatchObject({
      locked: true,
      locked_by: { is_me: true },
      panel_status_id: STATUS.pending,
      priority: 1,
    });
    expect(pedido.actions.map(({ operation }) => operation)).toContain('simple_update');
    expect((await stage.item(item_id)).locked_by).toBeNull();
  });

  test('R131 R132 each of its columns is returned as stored', async () => {
    const { item_id } = await sold();
    const instant = (hour: string) => new Date(`2026-11-30T${hour}:00:00.000Z`);
    const kept = {
      referencia: 'REG-1',
      panel_status_id: STATUS.incident,
      incidencia_status_id: INCIDENT_KIND.document_missing,
      priority: 3,
    };
    const { agentId } = stage.people.berta;
    await stage.deps.db
      .updateTable('order_items')
      .set({
        ...kept,
        asignee_id: agentId,
        asignee_at: instant('07'),
        standby_until: instant('08'),
        created_at: instant('05'),
        updated_at: instant('06'),
        deadline_at: instant('09'),
      })
      .where('item_id', '=', item_id)
      .execute();
    const stored = await stage.item(item_id);
    const { json } = await send({ url: pathOf(item_id) });
    expect(json).toMatchObject({
      ...kept,
      item_id,
      order_id: stored.order_id,
      product_id: NOTA_SIMPLE,
      customer_id: stored.customer_id,
      asignee_id: agentId,
      panel_user: 'Berta Prueba',
      locked: false,
      locked_by: null,
      asignee_at: '2026-11-30T07:00:00.000Z',
      standby_until: '2026-11-30T08:00:00.000Z',
      created_at: '2026-11-30T05:00:00.000Z',
      updated_at: '2026-11-30T06:00:00.000Z',
      deadline_at: '2026-11-30T09:00:00.000Z',
    });
  });

  test('R133 product_options holds html, raw and items with id, value, label, printed value and type', async () => {
    const { product_options } = await opened();
    expect(Object.keys(product_options).sort()).toEqual(['html', 'items', 'raw']);
    expect(product_options.raw).toEqual(NOTA_SIMPLE_ANSWERS);
    expect(product_options.html).toContain('<dt>Dirección</dt><dd>Calle Mayor 1, 3.º B</dd>');
    expect(product_options.items.find(({ option_id }) => option_id === 79)).toEqual({
      option_id: 79,
      option_value: 'Madrid',
      label: 'Municipio',
      value: 'Madrid (Madrid)',
      option_type: 'municipio',
    });
  });

  test('R134 each line of historico holds old and new status and reference, accion, admin_user_id and created_at', async () => {
    const pedido = await opened();
    const referenced = (await put(pedido, 'simple_update', { referencia: 'REG-1' })).json.pedido;
    const { json } = await put(referenced, 'cambio_estado', { to: STATUS.in_progress, force_stay: true });
    const [moved, named] = json.pedido.details.historico;
    const agentId = json.pedido.locked_by.user_id;
    expect(moved.created_at).toBe(stage.deps.now().toISOString());
    expect(moved).toMatchObject({
      accion: 'cambio_estado',
      old_status: STATUS.pending,
      new_status: STATUS.in_progress,
      admin_user_id: agentId,
    });
    expect(named).toMatchObject({ accion: 'simple_update', old_referencia: null, new_referencia: 'REG-1' });
    expect(Object.keys(moved)).toEqual(
      expect.arrayContaining(['old_status', 'new_status', 'old_referencia', 'new_referencia', 'accion', 'created_at']),
    );
  });

  test('R135 R136 details holds what is related, attached, said, paid and seen', async () => {
    const pedido = await opened();
    const { details } = (await put(pedido, 'simple_update', { atributos: [{ key: 'tomo', value: '7' }] })).json.pedido;
    for (const key of ['pedidos_relacionados', 'tickets_relacionados', 'attachments'])
      expect(details[key]).toEqual(expect.any(Array));
    expect(details).toMatchObject({
      atributos: [{ key: 'tomo', value: '7' }],
      payments: [{ concepto: expect.stringContaining(String(pedido.order_id)), amount: 25.12, state: 'captured' }],
      payed_with: 'cc',
      origin: { kind: 'pedido', id: '7' },
      respondido: false,
      clientView: null,
      client_status_id: 'processing',
    });
  });
});

describe('a panel action', () => {
  test('R347 R385 R386 writes a note, which its author deletes, from any copy', async () => {
    const pedido = await opened();
    const noted = await put(pedido, 'save_note', { comment: 'Llamar el lunes.' });
    expect(noted).toMatchObject({ status: 200, json: { ok: true, item_id: pedido.item_id } });
    const [note] = noted.json.pedido.details.historico;
    expect(note).toMatchObject({ accion: 'save_note', comment: 'Llamar el lunes.' });
    const deleted = await put(pedido, 'del_note', { line_id: note.line_id });
    const lines: Pedido['details']['historico'] = deleted.json.pedido.details.historico;
    expect(lines.find(({ line_id }) => line_id === note.line_id)).toMatchObject({ comment: null });
    expect(lines[0]).toMatchObject({ accion: 'del_note' });
    expect(JSON.stringify(lines)).not.toContain('lunes');
  });
});
