import { expect, test } from 'vitest';
import { addGeneric, getCart } from '../../contract/cart.ts';
import { getPedido, listPedidos, putPedido, uploadPedidoFile } from '../../contract/orders.ts';
import { UPLOAD_PIECE } from '../../domain/uploads/upload-kind.ts';
import { openApi } from './api.ts';
import type { Credentials } from './credentials.ts';
import { serverClock } from './server-clock.ts';
import { bodyHashOf, importSigningKey } from './signing-key.ts';
import { memoryStore } from './testing/memory-store.ts';
import { problem, recordedFetch } from './testing/recorded-fetch.ts';
import { signatureOf } from './testing/signature-of.ts';
import type { SendBytes } from './xhr-bytes.ts';

const ORIGIN = 'https://panel.example';
const SECRETS = { consumerSecret: 'consumer secret', tokenSecret: 'token&secret' };
const NOW = 1_800_000_000;
const OPERATION = { operation: 'save_note', panel_version: 'v5', updated_at: '2026-11-20T10:00:00.000Z' };

/** Recorded delays before retries. */
let pauses: number[] = [];
const pause = async (milliseconds: number) => {
  pauses.push(milliseconds);
};

async function open(answer: Parameters<typeof recordedFetch>[0], sendBytes?: SendBytes) {
  pauses = [];
  const credentials: Credentials = {
    consumerKey: 'ck',
    token: 'tk',
    key: await importSigningKey(SECRETS),
    verifier: 'vvv',
    type: 'admin',
  };
  const store = memoryStore(credentials);
  const { fetch, seen } = recordedFetch(answer);
  const clock = serverClock(() => NOW * 1000);
  const ends: string[] = [];
  const onSignedOut = () => ends.push('signed out');
  const api = openApi({ origin: ORIGIN, store, fetch, clock, onSignedOut, pause, ...(sendBytes && { sendBytes }) });
  return { api, seen, store, ends };
}

test('R275 a read is signed over its whole address, brackets and spaces of the query included', async () => {
  const { api, seen } = await open(() => Response.json({ items: [] }));
  await api.call(listPedidos, { query: { 'custom_filter[text]': 'Peña & hijos (1)', 'custom_filter[page]': 2 } });
  const [request] = seen;
  expect(request?.address.searchParams.get('custom_filter[text]')).toBe('Peña & hijos (1)');
  const { oauth, isRight } = signatureOf(request!, SECRETS);
  expect(isRight).toBe(true);
  expect(oauth).toMatchObject({ oauth_consumer_key: 'ck', oauth_token: 'tk', oauth_timestamp: String(NOW) });
  expect(oauth.oauth_body_hash).toBeUndefined();
});

test('an empty list of open tabs is sent, since leaving it out would keep every lock', async () => {
  const { api, seen } = await open(() => Response.json({}));
  await api.call(getPedido, { params: { item_id: 7 }, query: { tabsOpen: '', autoLock: '1' } });
  expect(seen[0]?.address.href).toBe(`${ORIGIN}/api/rest/restapi/pedido/7?tabsOpen=&autoLock=1`);
  expect(signatureOf(seen[0]!, SECRETS).isRight).toBe(true);
});

test('a write carries the hash of exactly the bytes that are sent', async () => {
  const { api, seen } = await open(() => Response.json({ ok: true }));
  await api.call(putPedido, { params: { item_id: 7 }, body: { ...OPERATION, comment: 'llamar a Núñez' } });
  const { oauth, isRight } = signatureOf(seen[0]!, SECRETS);
  expect(isRight).toBe(true);
  expect(oauth.oauth_body_hash).toBe(await bodyHashOf(seen[0]?.body as Uint8Array<ArrayBuffer>));
  expect(JSON.parse(new TextDecoder().decode(seen[0]!.body!))).toMatchObject({ comment: 'llamar a Núñez' });
});

test('a wrong clock is set right by the server and the call made once more', async () => {
  const { api, seen, ends } = await open((_request, index) =>
    index === 0 ? problem(401, 'oauth_timestamp', { server_time: NOW + 900 }) : Response.json({ items: [] }),
  );
  await api.call(listPedidos, {});
  await api.call(listPedidos, {});
  expect(seen.map((request) => signatureOf(request, SECRETS).oauth.oauth_timestamp)).toEqual(
    [NOW, NOW + 900, NOW + 900].map(String),
  );
  expect(new Set(seen.map((request) => signatureOf(request, SECRETS).oauth.oauth_nonce)).size).toBe(3);
  expect(ends).toEqual([]);
});

test('a clock that stays wrong is not tried for ever', async () => {
  const { api, seen, ends } = await open(() => problem(401, 'oauth_timestamp', { server_time: NOW + 900 }));
  await expect(api.call(listPedidos, {})).rejects.toMatchObject({ code: 'oauth_timestamp', status: 401 });
  expect(seen).toHaveLength(2);
  expect(ends).toHaveLength(1);
});

test('R416 a 401 forgets the key and tells it once, however many calls were under way', async () => {
  const { api, store, ends } = await open(() => problem(401, 'oauth_refused'));
  const calls = [api.call(listPedidos, {}), api.call(listPedidos, {}), api.call(listPedidos, {})];
  const settled = await Promise.allSettled(calls);
  expect(settled.every(({ status }) => status === 'rejected')).toBe(true);
  expect(ends).toEqual(['signed out']);
  expect(store.current).toBeNull();
  expect(await api.isSignedIn()).toBe(false);
});

test('any other refusal keeps the session and carries its code, sentence and data', async () => {
  const { api, ends } = await open(() => problem(409, 'locked_by_other', { locked_by: { user_id: 3, name: 'Eva' } }));
  await expect(api.call(putPedido, { params: { item_id: 7 }, body: OPERATION })).rejects.toMatchObject({
    code: 'locked_by_other',
    status: 409,
    message: 'about locked_by_other',
    extra: { locked_by: { user_id: 3, name: 'Eva' } },
  });
  expect(ends).toEqual([]);
});

test('an answer that is no problem document, and no answer at all, are problems too', async () => {
  const gateway = await open(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(gateway.api.call(listPedidos, {})).rejects.toMatchObject({ code: 'unreadable_answer', status: 502 });
  const offline = await open(() => {
    throw new TypeError('Failed to fetch');
  });
  await expect(offline.api.call(listPedidos, {})).rejects.toMatchObject({ code: 'network', status: 0 });
});

test('another host is neither asked nor signed for', async () => {
  const { api, seen } = await open(() => Response.json({}));
  const elsewhere = { ...listPedidos, path: 'https://elsewhere.example/api/rest/restapi/pedido' };
  await expect(api.call(elsewhere, {})).rejects.toMatchObject({ code: 'foreign_host' });
  const slashes = { ...listPedidos, path: '//elsewhere.example/pedido' };
  await expect(api.call(slashes, {})).rejects.toMatchObject({ code: 'foreign_host' });
  expect(seen).toEqual([]);
});

test('an upload is sent in pieces, each signed with its hash, and then used by the call', async () => {
  const progress: (number | null)[] = [];
  const bytes = new Uint8Array(UPLOAD_PIECE + 4).fill(0x25);
  const upload_id = '2f1f0c1e-0f1e-4f0e-8f0e-0f1e2f3e4f5e';
  const sent: Parameters<SendBytes>[0][] = [];
  const answers = [{ upload_id, offset: 0, is_complete: false }, { ok: true }];
  const { api, seen } = await open(
    (_request, index) => Response.json(answers[index]),
    async (request) => {
      sent.push(request);
      request.onProgress(0.5);
      const offset = Math.min(bytes.length, sent.length * UPLOAD_PIECE);
      return { status: 200, body: JSON.stringify({ upload_id, offset, is_complete: offset === bytes.length }) };
    },
  );
  await api.upload(uploadPedidoFile, {
    params: { item_id: 7 },
    query: { name: 'nota simple.pdf', kind: 'result', upload_key: 'key-12345' },
    file: new File([bytes], 'nota simple.pdf'),
    onProgress: (part) => progress.push(part),
  });
  const [begun, used] = seen.map(({ body }) => JSON.parse(new TextDecoder().decode(body!)));
  const sha256 = '9884ca5b0b71499cfdc00fa2b645c61f839583a2132b07963efe31c25153abb5';
  expect(begun).toEqual({ kind: 'paper', name: 'nota simple.pdf', size: bytes.length, sha256 });
  expect(sent.map(({ address, body }) => [address.search, body.length])).toEqual([
    ['?offset=0', UPLOAD_PIECE],
    [`?offset=${UPLOAD_PIECE}`, 4],
  ]);
  for (const request of sent) {
    const { oauth, isRight } = signatureOf({ ...request, headers: new Headers(request.headers) }, SECRETS);
    expect([isRight, oauth.oauth_body_hash]).toEqual([true, await bodyHashOf(request.body)]);
  }
  expect([seen[1]?.address.pathname, used]).toEqual(['/api/rest/restapi/pedido/7/files', { upload_id }]);
  expect(progress).toEqual([UPLOAD_PIECE / 2 / bytes.length, (UPLOAD_PIECE + 2) / bytes.length]);
});

const NO_ANSWER = () => {
  throw new TypeError('Failed to fetch');
};
const ADD = { body: { form: { product_id: 15867, options: [] } } };

test('R316 an add whose answer got lost is tried three times more, with one key and a new signature each time', async () => {
  const { api, seen } = await open((_request, index) => (index < 3 ? NO_ANSWER() : Response.json({ cart: {} })));
  await api.call(addGeneric, ADD);
  expect(pauses).toEqual([300, 900, 2700]);
  const keys = seen.map(({ body }) => JSON.parse(new TextDecoder().decode(body!)).form.idempotency_key);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(keys).size).toBe(1);
  const signatures = seen.map((request) => signatureOf(request, SECRETS));
  expect(signatures.map(({ isRight }) => isRight)).toEqual([true, true, true, true]);
  expect(new Set(signatures.map(({ oauth }) => oauth.oauth_nonce)).size).toBe(4);
});

test('R316 two clicks have two keys, and a key of the caller is kept', async () => {
  const { api, seen } = await open(() => Response.json({ cart: {} }));
  await api.call(addGeneric, ADD);
  await api.call(addGeneric, ADD);
  await api.call(addGeneric, { body: { form: { ...ADD.body.form, idempotency_key: 'my-own-key' } } });
  const keys = seen.map(({ body }) => JSON.parse(new TextDecoder().decode(body!)).form.idempotency_key);
  expect(new Set(keys).size).toBe(3);
  expect(keys[2]).toBe('my-own-key');
});

test('R316 after three retries it is over, and what the server answered is not asked again', async () => {
  const lost = await open(NO_ANSWER);
  await expect(lost.api.call(getCart, {})).rejects.toMatchObject({ code: 'network' });
  expect(lost.seen).toHaveLength(4);
  const restarting = await open(() => new Response('', { status: 503 }));
  await expect(restarting.api.call(getCart, {})).rejects.toMatchObject({ status: 503 });
  expect(restarting.seen).toHaveLength(4);
  const refused = await open(() => problem(422, 'form_not_allowed'));
  await expect(refused.api.call(addGeneric, ADD)).rejects.toMatchObject({ code: 'form_not_allowed' });
  expect(refused.seen).toHaveLength(1);
});

test('R316 a write that is no call of the cart is made once', async () => {
  const { api, seen } = await open(NO_ANSWER);
  await expect(api.call(putPedido, { params: { item_id: 7 }, body: OPERATION })).rejects.toMatchObject({
    code: 'network',
  });
  expect(seen).toHaveLength(1);
});

test('R276 a call that wants no signature gets none, though somebody is signed in', async () => {
  const { api, seen, ends } = await open(() => problem(401, 'sign_in_required'));
  await expect(api.call(listPedidos, {}, { headers: { 'No-Auth': '1' } })).rejects.toMatchObject({ status: 401 });
  const own = { headers: { Authorization: 'Bearer abc' } };
  await expect(api.call(listPedidos, {}, own)).rejects.toMatchObject({ status: 401 });
  expect(seen.map(({ headers }) => [headers.get('authorization'), headers.has('no-auth')])).toEqual([
    [null, false],
    ['Bearer abc', false],
  ]);
  expect(ends, 'a refusal of such a call says nothing about the session').toEqual([]);
});
