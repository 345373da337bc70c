import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import { ORDER_CARDS } from '../../../contract/orders/cards.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { openStage, type Stage } from '../../actions/items/testing/order-stage.ts';
import { insertTestAgent, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { buildApp } from '../app.ts';
import { type Signer, signCall, signIn } from '../oauth/testing/signing-client.ts';

const ROOT = '/api/rest/restapi';
let stage: Stage;
let app: FastifyInstance;
let agent: Signer;
let notary: Signer;
beforeAll(async () => {
  stage = await openStage();
  app = await buildApp(stage.deps);
  const { db } = stage.deps;
  await insertTestAgent(db, 'eva@example.com');
  const nuria = await insertTestAgent(db, 'nuria@example.com');
  const asNotary = { role: 'Notario', notary_id: stage.people.nora.notaryId };
  await db.updateTable('agents').set(asNotary).where('agent_id', '=', nuria).execute();
  const enter = (email: string) => signIn(app, { email, password: PASSWORD, at: stage.deps.now() });
  [agent, notary] = [await enter('eva@example.com'), await enter('nuria@example.com')];
});
afterAll(async () => {
  await app.close();
  await stage.close();
});

async function ask(url: string, { by = agent, method = 'GET' }: { by?: Signer; method?: Call['method'] } = {}) {
  const json = method === 'POST' ? {} : undefined;
  const answer = await app.inject(
    signCall(by, { method, url: ROOT + url, at: stage.deps.now(), ...(json && { json }) }),
  );
  return { status: answer.statusCode, json: answer.json() };
}

test('every card is answered as by its own call', async () => {
  const { item_id, order_id } = await stage.addItem();
  const { status, json } = await ask(`/pedido/${item_id}/cards?cards=${Object.keys(ORDER_CARDS).join(',')}`);
  expect(status).toBe(200);
  for (const [card, call] of Object.entries(ORDER_CARDS)) {
    const path = call.path.replace(ROOT, '').replace('{item_id}', String(item_id));
    const url = path.replace('{order_id}', String(order_id)) + (card === 'refunds' ? `?item_id=${item_id}` : '');
    const own = await ask(url, call);
    expect(json[card], card).toEqual({ answer: own.json });
  }
});

test('only the wanted cards are loaded', async () => {
  const { item_id } = await stage.addItem();
  const { json } = await ask(`/pedido/${item_id}/cards?cards=mails,charges,mails`);
  expect(Object.keys(json).toSorted()).toEqual(['charges', 'mails']);
});

test('a card that somebody may not see carries the refusal of its call, and the others are answered', async () => {
  const { item_id } = await stage.addItem({ panel_status_id: STATUS.at_notary, notary_id: stage.people.nora.notaryId });
  const { json } = await ask(`/pedido/${item_id}/cards?cards=incidents,mails,payment`, { by: notary });
  expect(json.incidents.answer).toMatchObject({ incidents: [] });
  const own = await ask(`/pedido/${item_id}/mails`, { by: notary });
  expect(own.status).toBe(403);
  const { request_id: _, ...refusal } = own.json;
  expect(json.mails.problem).toMatchObject(refusal);
  expect(json.payment.problem.code).toBe('forbidden');
});

test('an order that somebody may not see, an unknown card, and none are refused', async () => {
  const { item_id } = await stage.addItem();
  expect((await ask(`/pedido/${item_id}/cards?cards=mails`, { by: notary })).status).toBe(404);
  expect((await ask('/pedido/999999999/cards?cards=mails')).status).toBe(404);
  expect((await ask(`/pedido/${item_id}/cards?cards=mails,secrets`)).status).toBe(422);
  expect((await ask(`/pedido/${item_id}/cards?cards=`)).status).toBe(422);
  expect((await ask(`/pedido/${item_id}/cards`)).status).toBe(422);
});
