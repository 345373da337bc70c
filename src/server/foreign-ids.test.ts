// Naming somebody else's id in any call reveals no more than naming an unknown one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '../contract/call.ts';
import { BOUND_CALLS } from './http/bound-calls.ts';
import { guestBrowser } from './http/testing/guest-browser.ts';
import { type Id, tryOn } from './testing/foreign-ids/asking.ts';
import { CUSTOMER_ATTEMPTS } from './testing/foreign-ids/customer-attempts.ts';
import { COMMON, HARMLESS } from './testing/foreign-ids/harmless.ts';
import { PANEL_ATTEMPTS } from './testing/foreign-ids/panel-attempts.ts';
import { type Answer, openScene, type Scene } from './testing/foreign-ids/scene.ts';
import { NOTA_SIMPLE_ANSWERS, optionRows } from './testing/nota-simple-answers.ts';

const ATTEMPTS = [...CUSTOMER_ATTEMPTS, ...PANEL_ATTEMPTS];
const ROOT = '/api/rest/restapi';
const NOTE = { options: optionRows(NOTA_SIMPLE_ANSWERS) };

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
  tryOn(scene);
});
afterAll(() => scene.close());

function idsOf({ params, query, body }: Call): string[] {
  const words = [params, query, body].map((schema) =>
    JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
  );
  const names = [...words.join().matchAll(/"(id|\w+_ids?)":\{/g)].map(([, name]) => name as string);
  return [...new Set(names)].filter((name) => !COMMON.has(name));
}

const stripped = ({ status, body }: Answer, id: Id) => ({
  status,
  body: body.replace(/"request_id":"[^"]*"/, '').replaceAll(String(id), '#'),
});

describe('an id of somebody else', () => {
  test.each(ATTEMPTS.map((attempt, index) => ({ name: `${attempt.call} ${attempt.field} (${index})`, attempt })))(
    'in $name is answered as one that does not exist',
    async ({ attempt }) => {
      const foreign = attempt.foreign();
      const [tried, none] = [await attempt.ask(foreign), await attempt.ask(attempt.missing)];
      expect(stripped(tried, foreign)).toEqual(stripped(none, attempt.missing));
      if (!attempt.isRepeatable) expect(tried.status, tried.body).toBeGreaterThanOrEqual(400);
      expect(tried.status, tried.body).toBeLessThan(500);
    },
  );

  test('is tried in every call that takes one', () => {
    const tried = new Set(ATTEMPTS.map(({ call, field }) => `${call} ${field}`));
    const untried = BOUND_CALLS.flatMap(({ call }) => idsOf(call).map((name) => `${call.name} ${name}`)).filter(
      (place) => !tried.has(place) && !Object.hasOwn(HARMLESS, place),
    );
    expect(untried).toEqual([]);
  });

  test('has changed nothing of theirs: cart, form and order are as they were', async () => {
    expect((await scene.victim.call('GET', '/panel/rest/cart')).json.cart.items).toMatchObject([
      { item_id: scene.victim.lineId },
    ]);
    expect((await scene.victim.guest('GET', '/panel/rest/cart')).json.cart.items).toMatchObject([
      { item_id: scene.victim.guestLineId },
    ]);
    const { db } = scene.stage.deps;
    const left = await db.selectFrom('form_files').select('file_id').where('session_hash', 'is not', null).execute();
    expect(left).toContainEqual({ file_id: scene.victim.formFileId });
    const uploads = await db.selectFrom('uploads').select('received').where('upload_id', '=', scene.victim.uploadId);
    expect(await uploads.execute()).toEqual([{ received: 0 }]);
    expect(await scene.stage.item(scene.victim.itemId)).toMatchObject({
      answers: NOTA_SIMPLE_ANSWERS,
      locked_by: null,
      history_lines: 0,
      view_times: 0,
    });
    expect((await scene.signed(scene.agent, { url: `${ROOT}/files/${scene.victim.resultId}` })).status).toBe(200);
    const account = await scene.signed(scene.victim.colleague, { url: `${ROOT}/currentuser/1?account=1` });
    expect([account.status, account.body]).toEqual([200, expect.stringContaining(scene.victim.passkeyId)]);
  });
});

describe('an id of one’s own from another portal', () => {
  test('means no line of this portal’s cart', async () => {
    const call = guestBrowser(scene.app);
    const there = { host: 'store-9.localhost', origin: 'http://store-9.localhost' };
    const { json } = await call('POST', '/panel/rest/addns', { form: NOTE }, there);
    const id = json.cart.items[0].item_id;
    expect((await call('GET', `/panel/rest/loadquote?id=${id}`, undefined, there)).status).toBe(200);
    expect((await call('GET', `/panel/rest/loadquote?id=${id}`)).status).toBe(404);
    expect((await call('POST', `/panel/rest/updatequoteitem?id=${id}`, { form: NOTE })).status).toBe(404);
  });
});
