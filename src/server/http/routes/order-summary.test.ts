import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INCIDENT_KIND, STATUS } from '../../../domain/orders/status.gen.ts';
import { openStage, type Stage } from '../../actions/items/testing/order-stage.ts';
import { writeHistory } from '../../actions/items/write-history.ts';
import { insertTestAgent, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { NOTA_SIMPLE_ANSWERS } from '../../testing/nota-simple-answers.ts';
import { buildApp } from '../app.ts';
import { type Signer, signCall, signIn } from '../oauth/testing/signing-client.ts';

const ROOT = '/api/rest/restapi/pedido';
let stage: Stage;
let app: FastifyInstance;
let agent: Signer;
let other: Signer;
let notary: Signer;
beforeAll(async () => {
  stage = await openStage();
  app = await buildApp(stage.deps);
  const { db } = stage.deps;
  await insertTestAgent(db, 'eva@example.com');
  await insertTestAgent(db, 'luis@example.com');
  const nuria = await insertTestAgent(db, 'nuria@example.com');
  const asNotary = { role: 'Notario', notary_id: stage.people.nora.notaryId };
  await db.updateTable('agents').set(asNotary).where('agent_id', '=', nuria).execute();
  const enter = (email: string) => signIn(app, { email, password: PASSWORD, at: stage.deps.now() });
  [agent, other, notary] = [
    await enter('eva@example.com'),
    await enter('luis@example.com'),
    await enter('nuria@example.com'),
  ];
});
afterAll(async () => {
  await app.close();
  await stage.close();
});

const asked = async (itemId: number, { by = agent, lang = 'es' } = {}) => {
  const url = `${ROOT}/${itemId}/generaPildoraIA`;
  const call = signCall(by, { method: 'POST', url, at: stage.deps.now(), json: {} });
  const answer = await app.inject({ ...call, headers: { ...call.headers, cookie: `lang=${lang}` } });
  return { status: answer.statusCode, json: answer.json() };
};
const turned = async (itemId: number, disabled: boolean, by = agent) => {
  const url = `${ROOT}/${itemId}/disablePedidoIA`;
  const answer = await app.inject(signCall(by, { method: 'PUT', url, at: stage.deps.now(), json: { disabled } }));
  return { status: answer.statusCode, json: answer.json() };
};
const textsOf = (json: { lines: { part: string; text: string }[] }) =>
  Object.fromEntries(json.lines.map(({ part, text }) => [part, text]));

describe('generaPildoraIA', () => {
  test('R354 sums up an item from its facts, in the language of the agent, and again as they change', async () => {
    const item = await stage.addItem({ answers: JSON.stringify(NOTA_SIMPLE_ANSWERS) });
    const ctx = stage.as(stage.people.ana);
    stage.pass(60_000);
    const lineId = await writeHistory(ctx, item.item_id, {
      accion: 'pago_confirmado',
      actor_kind: 'payment',
      admin_user_id: null,
      old_status: STATUS.pending_payment,
      new_status: STATUS.pending,
    });
    const { status, json } = await asked(item.item_id);
    expect(status).toBe(200);
    expect(json).toMatchObject({ item_id: item.item_id, is_off: false, made_at: stage.deps.now().toISOString() });
    const texts = textsOf(json);
    expect(texts.asked).toContain(NOTA_SIMPLE_ANSWERS[77]);
    expect(texts.done).toContain('(23/11/26 12:01)');
    expect(texts.missing).toBe('el resultado completo, visible para el cliente');
    expect(texts.waiting).toBe('que alguien lo tome de la cola, desde el 23/11/26 12:01');
    expect(texts.next).toBe('24/11/26 12:00, entrega prometida');
    expect(json.lines[3].sources).toEqual([{ kind: 'history', id: lineId }]);
    expect(textsOf((await asked(item.item_id, { lang: 'en' })).json).waiting).toContain(
      'somebody to take it from the queue',
    );

    await stage.addResult(item.item_id);
    const then = textsOf((await asked(item.item_id)).json);
    expect(then.missing).toBe('Nada: ya se puede entregar');
    expect(then.done).toContain('1 archivo de resultado, 0 entregados');
  });

  test('R354 names an open question, a provider and data still due', async () => {
    const { db } = stage.deps;
    const waiting = await stage.addItem({ panel_status_id: STATUS.incident });
    await db
      .insertInto('incident_forms')
      .values({
        item_id: waiting.item_id,
        order_id: waiting.order_id,
        incidencia_status_id: INCIDENT_KIND.data_missing,
        text: '¿Qué piso es?',
        questions: JSON.stringify([]),
        asked_at: stage.deps.now(),
        asked_by: stage.people.ana.agentId,
      })
      .execute();
    const question = textsOf((await asked(waiting.item_id)).json);
    expect([question.missing, question.waiting]).toEqual([
      'la respuesta del cliente (Faltan datos)',
      expect.stringContaining('la respuesta del cliente, desde'),
    ]);

    const { provider_id } = await db
      .insertInto('providers')
      .values({ nombre: 'Gestoría Sol', email: 'sol@proveedor.test' })
      .returning('provider_id')
      .executeTakeFirstOrThrow();
    const outside = await stage.addItem({
      panel_status_id: STATUS.at_provider,
      provider_id,
      provider_at: stage.deps.now(),
    });
    expect(textsOf((await asked(outside.item_id)).json).waiting).toContain('el proveedor: Gestoría Sol');

    const early = await stage.addItem({ panel_status_id: STATUS.on_hold, pending_tramitation: true, answers: '{}' });
    expect(textsOf((await asked(early.item_id)).json)).toMatchObject({
      missing: expect.stringMatching(/^respuestas del formulario: ./),
      waiting: expect.stringContaining('que el cliente complete sus datos'),
    });

    const unpaid = await stage.addItem({ panel_status_id: STATUS.pending_payment });
    expect(textsOf((await asked(unpaid.item_id)).json)).toMatchObject({
      missing: 'el pago',
      next: expect.stringContaining('fin del plazo de pago'),
    });
  });

  test('is for agents, of items that exist', async () => {
    const { item_id } = await stage.addItem({
      panel_status_id: STATUS.at_notary,
      notary_id: stage.people.nora.notaryId,
    });
    expect((await asked(item_id, { by: notary })).status).toBe(403);
    expect((await turned(item_id, true, notary)).status).toBe(403);
    expect((await asked(999_999_999)).status).toBe(404);
    expect((await turned(999_999_999, true)).status).toBe(404);
  });
});

test('R353 disablePedidoIA switches the summary off for everybody, once in the history, and on again', async () => {
  const item = await stage.addItem();
  const { item_id } = item;
  expect(await turned(item_id, true)).toEqual({ status: 200, json: { ok: true, disabled: true } });
  await turned(item_id, true);
  for (const by of [agent, other]) {
    expect((await asked(item_id, { by })).json).toMatchObject({ is_off: true, lines: [] });
  }
  const notes = async () =>
    (await stage.deps.db.selectFrom('item_history').select('accion').where('item_id', '=', item_id).execute()).map(
      ({ accion }) => accion,
    );
  expect(await notes()).toEqual(['ia_desactivada']);
  // A colleague's open edit stays valid.
  expect((await stage.item(item_id)).updated_at).toEqual(item.updated_at);
  expect((await stage.item(item_id)).history_lines).toBe(item.history_lines + 1);

  await turned(item_id, false, other);
  expect((await asked(item_id)).json).toMatchObject({
    is_off: false,
    lines: expect.arrayContaining([expect.anything()]),
  });
  expect(await notes()).toEqual(['ia_desactivada', 'ia_activada']);
});
