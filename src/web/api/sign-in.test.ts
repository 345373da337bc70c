import { expect, test } from 'vitest';
import { hmac, importSigningKey } from './signing-key.ts';
import { problem, recordedFetch } from './testing/recorded-fetch.ts';
import { signIn } from './testing/sign-in.ts';
import { type SeenRequest, signatureOf } from './testing/signature-of.ts';

const ORIGIN = 'https://panel.example';
const CONSUMER = { oauth_consumer_key: 'ck', oauth_consumer_secret: 'cs' };
const WHO = { email: 'agente@demo.test', password: 'secreta' };

const ANSWERS: Readonly<Record<string, (request: SeenRequest) => Response>> = {
  '/panel/rest/config': () => Response.json(CONSUMER),
  '/panel/rest/authenticate': () => Response.json({ ok: true, message: '', ticket: 'tkt', type: 'admin' }),
  '/oauth/initiate': () => Response.json({ oauth_token: 'rt', oauth_token_secret: 'rts' }),
  '/admin/oauth_authorize': () => Response.json({ oauth_verifier: 'vvv' }),
  '/oauth/token': () => Response.json({ oauth_token: 'at', oauth_token_secret: 'ats', type: 'admin' }),
};

function server(changes: Partial<typeof ANSWERS> = {}) {
  return recordedFetch((request) => {
    const answer = { ...ANSWERS, ...changes }[request.address.pathname];
    return answer ? answer(request) : problem(404, 'unknown_path');
  });
}

test('R142 R212 the dance: ticket, request token, authorisation, access token, each signed with what is known by then', async () => {
  const { fetch, seen } = server();
  const credentials = await signIn(WHO, { origin: ORIGIN, fetch });
  expect(seen.map(({ method, address }) => `${method} ${address.pathname}`)).toEqual([
    'POST /panel/rest/authenticate',
    'GET /panel/rest/config',
    'POST /oauth/initiate',
    'POST /admin/oauth_authorize',
    'POST /oauth/token',
  ]);
  const [authenticate, , initiate, authorize, token] = seen as [
    SeenRequest,
    SeenRequest,
    SeenRequest,
    SeenRequest,
    SeenRequest,
  ];
  expect(bodyOf(authenticate)).toEqual({ email: WHO.email, pass: WHO.password });
  expect(bodyOf(authorize)).toEqual({ oauth_token: 'rt', ticket: 'tkt' });
  const first = signatureOf(initiate, { consumerSecret: 'cs' });
  expect(first.isRight).toBe(true);
  expect(first.oauth).toMatchObject({ oauth_callback: 'oob' });
  expect(first.oauth.oauth_token).toBeUndefined();
  const second = signatureOf(token, { consumerSecret: 'cs', tokenSecret: 'rts' });
  expect(second.isRight).toBe(true);
  expect(second.oauth).toMatchObject({ oauth_token: 'rt', oauth_verifier: 'vvv' });
  expect(credentials).toMatchObject({ consumerKey: 'ck', token: 'at', verifier: 'vvv', type: 'admin' });
  const key = await importSigningKey({ consumerSecret: 'cs', tokenSecret: 'ats' });
  expect(await hmac(credentials.key, 'text')).toBe(await hmac(key, 'text'));
  expect(credentials.key.extractable).toBe(false);
});

test('a clock that is off is corrected within the dance', async () => {
  let asked = 0;
  const { fetch, seen } = server({
    '/oauth/initiate': () => {
      asked += 1;
      return asked === 1
        ? problem(401, 'oauth_timestamp', { server_time: 4_000_000_000 })
        : Response.json({ oauth_token: 'rt', oauth_token_secret: 'rts' });
    },
  });
  await signIn(WHO, { origin: ORIGIN, fetch });
  const times = seen
    .filter(({ address }) => address.pathname.startsWith('/oauth/'))
    .map((request) => Number(signatureOf(request, { consumerSecret: 'cs' }).oauth.oauth_timestamp));
  expect(times[0]).toBeLessThan(3_900_000_000);
  expect(Math.abs((times[1] ?? 0) - 4_000_000_000)).toBeLessThan(60);
  expect(Math.abs((times[2] ?? 0) - 4_000_000_000)).toBeLessThan(60);
});

test.each([
  ['/panel/rest/authenticate', 'password'],
  ['/admin/oauth_authorize', 'authorization'],
  ['/oauth/initiate', 'token'],
  ['/oauth/token', 'token'],
] as const)('a refusal of %s fails at the step %s', async (path, step) => {
  const { fetch } = server({ [path]: () => problem(401, 'oauth_refused') });
  await expect(signIn(WHO, { origin: ORIGIN, fetch })).rejects.toMatchObject({
    step,
    cause: { code: 'oauth_refused' },
  });
});

test('the token of a customer opens no panel', async () => {
  const customer = { oauth_token: 'at', oauth_token_secret: 'ats', type: 'customer' };
  const { fetch } = server({ '/oauth/token': () => Response.json(customer) });
  await expect(signIn(WHO, { origin: ORIGIN, fetch })).rejects.toMatchObject({ step: 'token' });
});

function bodyOf({ body }: SeenRequest): unknown {
  return JSON.parse(new TextDecoder().decode(body ?? new Uint8Array()));
}
