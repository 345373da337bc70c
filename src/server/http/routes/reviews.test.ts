import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReviewAnswer } from '../../../contract/reviews.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { addItem, openStage, type Stage } from '../../actions/items/testing/order-stage.ts';
import { saveOwnReview } from '../../actions/reviews/save-own-review.ts';
import { withdrawOwnReview } from '../../actions/reviews/withdraw-own-review.ts';
import { insertTestAgent, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { buildApp } from '../app.ts';
import { type Signer, signCall, signIn } from '../oauth/testing/signing-client.ts';

const ROOT = '/api/rest/restapi/reviews';
const SAID = { stars: 4, text: 'Llegó a tiempo y se entiende bien.', shown_name: 'Carmen C.' };
const REASON = 'Nombra a otra persona.';
const COPIED = {
  product_id: 15867,
  store_id: 1,
  locale: 'es',
  stars: 5,
  text: 'Rápidos.',
  shown_name: 'Lía',
  site_name: 'Google',
  site_url: 'https://maps.example/r/1',
  written_on: '2026-11-20',
};

let stage: Stage;
let app: FastifyInstance;
let sara: Signer;
let teresa: Signer;
let berta: Signer;
let orders = 1_900_000_000;

beforeAll(async () => {
  stage = await openStage();
  app = await buildApp(stage.deps);
  sara = await signedIn('sara@reviews.test', ['supervisor']);
  teresa = await signedIn('teresa@reviews.test', ['supervisor']);
  berta = await signedIn('berta@reviews.test', ['facturacion', 'portugal']);
});
afterAll(async () => {
  await app.close();
  await stage.close();
});

async function signedIn(email: string, panel_roles: string[]): Promise<Signer> {
  const agentId = await insertTestAgent(stage.deps.db, email);
  const firstname = email.split('@')[0] ?? '';
  await stage.deps.db.updateTable('agents').set({ firstname, panel_roles }).where('agent_id', '=', agentId).execute();
  return signIn(app, { email, password: PASSWORD, at: stage.deps.now() });
}

async function ask(by: Signer, method: 'GET' | 'POST', url: string, json?: object) {
  const call = { method, url: `${ROOT}${url}`, at: stage.deps.now(), ...(json && { json }) };
  const answer = await app.inject(signCall(by, call));
  const body = answer.json() as { code?: string; review?: ReviewAnswer; items?: ReviewAnswer[]; total?: number };
  return { status: answer.statusCode, ...body };
}

const carmen = () => stage.asCustomer(stage.customers.carmen);
const decide = (by: Signer, { review_id, version }: Pick<ReviewAnswer, 'review_id' | 'version'>, decision: object) =>
  ask(by, 'POST', `/${review_id}/decision`, { version, ...decision });
const publish = { decision: 'publish' };
const reject = { decision: 'reject', reason: REASON };

/** A review of a delivered item, as its customer wrote it a moment ago. */
async function written(words = SAID) {
  orders += 1;
  const actor = carmen().actor;
  const customerId = actor.kind === 'customer' ? actor.customerId : 0;
  const columns = {
    panel_status_id: STATUS.delivered,
    internal_status: 'complete',
    clock: 'ended',
    delivered_at: stage.deps.now(),
  };
  const { item_id } = await addItem(stage.deps, { orderId: orders, customerId, columns });
  await saveOwnReview(carmen(), { itemId: item_id, review: words });
  const { items = [] } = await ask(sara, 'GET', '');
  const review = items.find(({ item }) => item?.item_id === item_id);
  if (!review) throw new Error('not listed');
  return { itemId: item_id, review };
}

describe('a review that waits', () => {
  test('is listed with its order, published once, also with many clicks, and rejected with a reason', async () => {
    const { review } = await written();
    expect(review).toMatchObject({
      ...SAID,
      source: 'order',
      state: 'waiting',
      site: null,
      version: 1,
      written_on: '2026-11-23',
      product_id: 15867,
      product_name: 'Nota Simple del Registro de la Propiedad',
      decided_by: null,
      item: { order_id: orders },
    });
    const presses = await Promise.all([sara, teresa, sara].map((by) => decide(by, review, publish)));
    for (const press of presses)
      expect(press).toMatchObject({ status: 200, review: { state: 'published', version: 2 } });
    const { items } = await ask(sara, 'GET', '?state=published');
    expect(items?.[0]).toMatchObject({ review_id: review.review_id, decided_at: stage.deps.now().toISOString() });
    const rejected = await decide(teresa, { ...review, version: 2 }, reject);
    expect(rejected).toMatchObject({
      status: 200,
      review: { state: 'rejected', reason: REASON, decided_by: 'teresa Agente' },
    });
    const events = await stage.deps.db
      .selectFrom('audit_events')
      .select('action')
      .where('subject_kind', '=', 'review')
      .where('subject_id', '=', String(review.review_id))
      .orderBy('event_id')
      .execute();
    expect(events.map(({ action }) => action)).toEqual(['review.write', 'review.publish', 'review.reject']);
  });

  test('is not decided in words that its customer has changed since, nor once it was withdrawn', async () => {
    const { itemId, review } = await written();
    await saveOwnReview(carmen(), { itemId, review: { ...SAID, text: 'Nada que ver con lo de antes.' } });
    for (const decision of [publish, reject])
      expect(await decide(sara, review, decision)).toMatchObject({ status: 409, code: 'review_changed' });
    expect(await decide(sara, { ...review, version: 2 }, publish)).toMatchObject({ status: 200 });
    await withdrawOwnReview(carmen(), itemId);
    expect(await decide(sara, { ...review, version: 3 }, reject)).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('changed by its customer while a supervisor publishes it: what is published is what was read', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { itemId, review } = await written();
      const otherwise = { ...SAID, text: 'Lo he pensado mejor: tardó.' };
      await Promise.allSettled([decide(sara, review, publish), saveOwnReview(carmen(), { itemId, review: otherwise })]);
      const row = await stage.deps.db
        .selectFrom('product_reviews')
        .select(['state', 'text'])
        .where('item_id', '=', itemId)
        .executeTakeFirstOrThrow();
      expect([
        ['published', SAID.text],
        ['waiting', otherwise.text],
      ]).toContainEqual([row.state, row.text]);
    }
  });

  test.each([
    [{ decision: 'reject' }],
    [{ decision: 'reject', reason: ' no ' }],
    [{ decision: 'reject', reason: 'x'.repeat(501) }],
    [{ decision: 'reject', reason: 'con un \u0000 dentro' }],
    [{ decision: 'hide' }],
    [{ decision: 'publish', version: 0 }],
  ])('%j is refused', async (decision) => {
    const { review } = await written();
    expect(await decide(sara, review, decision)).toMatchObject({ status: 422, code: 'invalid_input' });
    const { items = [] } = await ask(sara, 'GET', '');
    expect(items.some(({ review_id }) => review_id === review.review_id)).toBe(true);
  });
});

describe('the answer of the company', () => {
  test('is shown under a published review, is changed and removed, and is deleted when its customer writes a new one', async () => {
    const { itemId, review } = await written();
    const answer = (version: number, words: string) =>
      ask(sara, 'POST', `/${review.review_id}/answer`, { version, answer: words });
    expect(await answer(1, 'Gracias.')).toMatchObject({ status: 409, code: 'review_not_published' });
    await decide(sara, review, publish);
    expect(await answer(1, 'Gracias.')).toMatchObject({ status: 409, code: 'review_changed' });
    expect(await answer(2, 'Gracias.')).toMatchObject({
      review: { answer: 'Gracias.', answered_by: 'sara Agente', version: 3 },
    });
    expect(await answer(2, 'Gracias.')).toMatchObject({ status: 200, review: { version: 3 } });
    expect(await answer(3, '')).toMatchObject({ review: { answer: null, answered_by: null, answered_at: null } });
    expect(await answer(4, 'x'.repeat(1_501))).toMatchObject({ status: 422 });
    await answer(4, 'Gracias otra vez.');
    await decide(sara, { ...review, version: 5 }, reject);
    await saveOwnReview(carmen(), { itemId, review: SAID });
    const { items = [] } = await ask(sara, 'GET', '');
    expect(items.find(({ review_id }) => review_id === review.review_id)).toMatchObject({ answer: null, reason: null });
  });
});

describe('a review of another site', () => {
  const enter = (part: object = {}, key = crypto.randomUUID()) =>
    ask(sara, 'POST', '', { ...COPIED, request_key: key, ...part });

  test('is entered once for each click, with its source, and published', async () => {
    const key = crypto.randomUUID();
    const [first, second] = await Promise.all([enter({}, key), enter({}, key)]);
    expect(first.review?.review_id).toBe(second.review?.review_id);
    expect(first).toMatchObject({
      status: 200,
      review: {
        source: 'external',
        state: 'published',
        item: null,
        shown_name: 'Lía',
        decided_by: 'sara Agente',
        site: { name: 'Google', url: COPIED.site_url },
        written_on: '2026-11-20',
      },
    });
    const { review } = first;
    expect(await decide(sara, { review_id: 0, version: 1, ...review }, reject)).toMatchObject({ status: 200 });
  });

  test.each([
    [{ site_url: 'javascript:alert(1)' }],
    [{ site_url: 'http://sin-cifrar.example/' }],
    [{ site_url: 'https://' }],
    [{ site_url: '' }],
    [{ site_name: '' }],
    [{ stars: 0 }],
    [{ stars: 4.5 }],
    [{ text: ' ' }],
    [{ text: 'x'.repeat(1_501) }],
    [{ text: 'a\u0000b' }],
    [{ shown_name: '' }],
    [{ written_on: '2026-11-24' }],
    [{ written_on: '2026-02-30' }],
    [{ locale: 'fr' }],
    [{ request_key: 'x' }],
  ])('%j is refused', async (part) => {
    expect(await enter(part)).toMatchObject({ status: 422, code: 'invalid_input' });
  });

  test('is of what the portal sells', async () => {
    expect(await enter({ product_id: 999 })).toMatchObject({ code: 'product_not_sold' });
    expect(await enter({ store_id: 99_999 })).toMatchObject({ code: 'product_not_sold' });
  });
});

test('nobody but a supervisor sees or decides any of it', async () => {
  const { review } = await written();
  const tries = [
    () => ask(berta, 'GET', ''),
    () => decide(berta, review, publish),
    () => ask(berta, 'POST', `/${review.review_id}/answer`, { version: 1, answer: 'x' }),
    () => ask(berta, 'POST', '', { ...COPIED, request_key: crypto.randomUUID() }),
  ];
  for (const attempt of tries) expect(await attempt()).toMatchObject({ status: 403, code: 'forbidden' });
});
