import { connect } from 'node:net';
import { type Actor, askCounted, networkOf, oneOf, outcome, type SoakStage } from './stage.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json' };
const MANY = 40_000;
const NAMES = Array.from({ length: MANY }, (_, number) => `f${number}=`).join('&');
const WORD = 'a'.repeat(1_000_000);
const DEEP = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
const LARGE = new Uint8Array(25 * 1024 * 1024);

/** Requests no browser sends, each made to be expensive. */
const REQUESTS: readonly { name: string; path: string; init: RequestInit }[] = [
  { name: '40,000 fields', path: '/login', init: { method: 'POST', headers: FORM, body: NAMES } },
  { name: '40,000 fields, signed', path: '/oauth/initiate', init: { method: 'POST', headers: FORM, body: NAMES } },
  { name: '40,000 parameters', path: `/tienda/buscar?${NAMES.slice(0, 15_000)}`, init: {} },
  { name: 'deep JSON', path: '/panel/rest/addns', init: { method: 'POST', headers: JSON_TYPE, body: DEEP } },
  {
    name: '100,000 options',
    path: '/panel/rest/addgeneric',
    init: {
      method: 'POST',
      headers: JSON_TYPE,
      body: `{"form":{"product_id":1,"options":[${'{},'.repeat(99_999)}{}]}}`,
    },
  },
  { name: 'long word', path: '/login', init: { method: 'POST', headers: FORM, body: `email=${WORD}` } },
  { name: '25 MB', path: '/panel/rest/checkEmail', init: { method: 'POST', headers: JSON_TYPE, body: LARGE } },
  {
    name: 'broken multipart',
    path: '/login',
    init: { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: `--x\r\n${WORD}` },
  },
  {
    name: 'forged signature',
    path: '/api/rest/restapi/pedido',
    init: { headers: { authorization: `OAuth ${'a="b",'.repeat(2_000)}` } },
  },
  { name: 'unknown page', path: `/tienda/${'x/'.repeat(500)}`, init: {} },
  { name: 'words that never meet', path: `/tienda/buscar?q=${'nota%20'.repeat(1_000)}`, init: {} },
];

export const attacking: Actor = {
  name: 'hostile',
  count: 3,
  thinkMs: 700,
  async act(stage, index) {
    const { name, path, init } = oneOf(stage.chance, REQUESTS);
    const origin = { origin: stage.product };
    const headers = { ...origin, ...(init.headers as Record<string, string>) };
    const from = networkOf('hostile', index * 200 + Math.floor(stage.chance() * 200));
    await askCounted(stage, { name: `hostile: ${name}`, path, from, init: { ...init, headers } });
  },
};

const HELD_MS = 20_000;

/** Raw beginnings of requests that never end. */
const BEGINNINGS = [
  'POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 20000000\r\n\r\n',
  'POST /panel/rest/formfiles HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
] as const;

/** Connections that send a byte now and then, to hold the server's resources. */
export const dawdling: Actor = {
  name: 'slow',
  count: 20,
  thinkMs: 1_000,
  act: (stage) => holdConnection(stage, oneOf(stage.chance, BEGINNINGS)),
};

function holdConnection({ product, tally }: SoakStage, beginning: string): Promise<void> {
  const { hostname, port } = new URL(product);
  const begun = performance.now();
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(beginning));
    let answer = '';
    const dripping = setInterval(() => socket.write('a'), 1_000);
    const late = setTimeout(() => socket.destroy(), HELD_MS);
    socket.setEncoding('latin1').on('data', (part) => {
      answer += part;
    });
    // A server that has had enough resets the connection.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(dripping);
      clearTimeout(late);
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
      tally.add('slow: held connection', outcome(status, begun, /retry-after: (\d+)/i.exec(answer)?.[1] ?? null));
      resolve();
    });
  });
}
