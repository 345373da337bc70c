import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purgeExpired } from '../../actions/sessions/purge-expired.ts';
import { insertTestAgent, insertTestCustomer, PASSWORD } from '../../actions/sessions/testing/people.ts';
import type { Deps } from '../../ctx.ts';
import { openTestIssuer, SHOP_AUDIENCE, type TestIssuer } from '../../ports/identity/testing/test-issuer.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type TestClock, testCtx, testDeps } from '../../testing/test-deps.ts';
import { buildApp } from '../app.ts';
import { INITIATE, readConsumer, signCall, signIn } from '../oauth/testing/signing-client.ts';

const CUSTOMER = '/panel/rest/authenticateAuth0';
const ADMIN = '/panel/rest/authenticateAuth0Admin';
const PANEL_AUDIENCE = 'panel';

let database: TestDatabase;
let issuer: TestIssuer;
let deps: Deps;
let app: FastifyInstance;
/** Where nobody enters the back office without a second factor. */
let strictApp: FastifyInstance;
/** Tokens are made by the system's clock. */
const clock: TestClock = {
  get now() {
    return new Date();
  },
};

beforeAll(async () => {
  database = await openTestDatabase();
  issuer = await openTestIssuer();
  const env = {
    OIDC_ISSUER: issuer.url,
    OIDC_AUDIENCE: SHOP_AUDIENCE,
    OIDC_ADMIN_ISSUER: `${issuer.url}/`,
    OIDC_ADMIN_AUDIENCE: PANEL_AUDIENCE,
  };
  deps = await testDeps(database.db, { clock, env });
  app = await buildApp(deps);
  strictApp = await buildApp(await testDeps(database.db, { clock, env: { ...env, SECOND_FACTOR: '1' } }));
});
afterAll(async () => {
  await app.close();
  await strictApp.close();
  await issuer.close();
  await database.drop();
});

const prove = (url: string, token: string, more: object = {}) => proveIn(app, url, token, more);

function proveIn(server: FastifyInstance, url: string, token: string, more: object = {}) {
  return server.inject({ method: 'POST', url, payload: { user: {}, token, ...more } });
}

/** The customer for whom a proof's ticket is good, by way of the dance and a signed call. */
async function customerOf(answer: Awaited<ReturnType<typeof prove>>): Promise<string | null> {
  expect(answer.statusCode, answer.body).toBe(200);
  const accept = { accept: 'application/json' };
  const consumer = await readConsumer(app);
  const initiate = signCall(consumer, { ...INITIATE, at: clock.now });
  const begun = (await app.inject({ ...initiate, headers: { ...initiate.headers, ...accept } })).json();
  const { oauth_verifier } = (
    await app.inject({
      method: 'POST',
      url: '/oauth/authorize',
      payload: { oauth_token: begun.oauth_token, ticket: answer.json().ticket },
    })
  ).json();
  const signer = { ...consumer, token: begun.oauth_token, tokenSecret: begun.oauth_token_secret };
  const exchange = signCall(signer, { method: 'POST', url: '/oauth/token', at: clock.now, oauth: { oauth_verifier } });
  const access = (await app.inject({ ...exchange, headers: { ...exchange.headers, ...accept } })).json();
  const person = { ...consumer, token: access.oauth_token, tokenSecret: access.oauth_token_secret };
  const config = await app.inject(signCall(person, { url: '/panel/rest/config', at: clock.now }));
  return config.json().customerEmail;
}

const countCustomers = async () => (await database.db.selectFrom('customers').select('customer_id').execute()).length;

describe('a customer', () => {
  test('R282 answers ok, message and config, and with the ticket goes through the dance', async () => {
    const answer = await prove(CUSTOMER, await issuer.token({ sub: 'new', email: 'nueva@example.com' }));
    expect(answer.json()).toMatchObject({ ok: true, message: '', type: 'customer', config: { store_id: 1 } });
    expect(await customerOf(answer)).toBe('nueva@example.com');
    const mails = await database.db
      .selectFrom('mails')
      .select(['template', 'params'])
      .where('to_address', '=', 'nueva@example.com')
      .execute();
    expect(mails, 'welcomed, with nothing left to confirm').toMatchObject([
      { template: 'account_welcome', params: { confirmUrl: null } },
    ]);
  });

  test('is created once, for any number of concurrent tokens', async () => {
    const before = await countCustomers();
    const tokens = await Promise.all(
      [1, 2, 3, 4].map((jti) => issuer.token({ sub: 'eager', email: 'eager@example.com', jti: String(jti) })),
    );
    const answers = await Promise.all(tokens.map((token) => prove(CUSTOMER, token)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await countCustomers()).toBe(before + 1);
  });

  test('a token proves them once, in every process, until it lapses', async () => {
    const token = await issuer.token({ sub: 'once', email: 'once@example.com' });
    const answers = await Promise.all([app, strictApp, app].map((one) => proveIn(one, CUSTOMER, token)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
    const replayed = await prove(CUSTOMER, token);
    expect([replayed.statusCode, replayed.json().code]).toEqual([401, 'identity_refused']);
    await purgeExpired(testCtx(deps));
    expect((await prove(CUSTOMER, token)).statusCode).toBe(401);
    const kept = await database.db.selectFrom('used_identity_tokens').selectAll().execute();
    const { exp } = JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString());
    expect(kept.map(({ expires_at }) => expires_at.getTime())).toContain((exp + 60) * 1000);
    await purgeExpired({ ...testCtx(deps), now: () => new Date((exp + 61) * 1000) });
    expect(await database.db.selectFrom('used_identity_tokens').selectAll().execute()).toEqual([]);
  });

  test('keeps the account when the e-mail at the issuer changes', async () => {
    await prove(CUSTOMER, await issuer.token({ sub: 'moving', email: 'antes@example.com' }));
    const later = await prove(CUSTOMER, await issuer.token({ sub: 'moving', email: 'despues@example.com' }));
    expect(await customerOf(later)).toBe('antes@example.com');
  });

  test('an existing account is linked by the verified address, in any case', async () => {
    const before = await insertTestCustomer(database.db, 'linked@example.com');
    await confirm(before);
    const answer = await prove(CUSTOMER, await issuer.token({ sub: 'linked', email: 'Linked@Example.com' }));
    expect(await customerOf(answer)).toBe('linked@example.com');
    await expect(
      signIn(app, { email: 'linked@example.com', password: PASSWORD, at: clock.now }),
      'and the password stays',
    ).resolves.toBeDefined();
  });

  test('takes over an account that a stranger opened in their name, whose password and sessions end', async () => {
    await insertTestCustomer(database.db, 'victim@example.com');
    const stranger = await signIn(app, { email: 'victim@example.com', password: PASSWORD, at: clock.now });
    await customerOf(await prove(CUSTOMER, await issuer.token({ sub: 'victim', email: 'victim@example.com' })));
    const call = await app.inject(signCall(stranger, { url: '/panel/rest/config', at: clock.now }));
    expect(call.statusCode).toBe(401);
    const again = signIn(app, { email: 'victim@example.com', password: PASSWORD, at: clock.now });
    await expect(again).rejects.toThrow('sign_in_failed');
  });

  test.each<[string, Readonly<Record<string, unknown>>, object]>([
    ['whose e-mail is not verified', { email_verified: false }, {}],
    ['whose token is for the panel', { aud: PANEL_AUDIENCE }, {}],
    ["with somebody else's profile", {}, { user: { email: 'eva@example.com' } }],
    ['with another nonce', { nonce: 'n-1' }, { nonce: 'n-2' }],
  ])('%s is refused and nobody is created', async (_, claims, more) => {
    const before = await countCustomers();
    const answer = await prove(CUSTOMER, await issuer.token({ sub: 'x', email: 'x@example.com', ...claims }), more);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'identity_refused', message: expect.any(String) });
    expect(await countCustomers()).toBe(before);
  });
});

describe('a back-office user', () => {
  test('R283 is proved by the verified address and answers ok, message and config', async () => {
    await insertTestAgent(database.db, 'eva@example.com');
    const answer = await prove(
      ADMIN,
      await issuer.token({ aud: PANEL_AUDIENCE, sub: 'eva', email: 'EVA@example.com' }),
    );
    expect(answer.json()).toMatchObject({ ok: true, message: '', type: 'admin', config: { store_id: 1 } });
  });

  test('is known by the subject from their first sign-in: their address proves nobody else', async () => {
    const claims = { aud: PANEL_AUDIENCE, email: 'rosa@example.com' };
    const rosa = await insertTestAgent(database.db, 'rosa@example.com');
    const signIn = async (more: object) => {
      const answer = await prove(ADMIN, await issuer.token({ ...claims, jti: randomUUID(), ...more }));
      return [answer.statusCode, answer.json().code ?? answer.json().type];
    };
    const [first, second] = await Promise.all([signIn({ sub: 'rosa' }), signIn({ sub: 'rosa' })]);
    expect([first, second]).toEqual([
      [200, 'admin'],
      [200, 'admin'],
    ]);
    expect(await signIn({ sub: 'rosa', email: 'rosa.nueva@example.com' })).toEqual([200, 'admin']);
    expect(await signIn({ sub: 'successor' })).toEqual([401, 'identity_refused']);
    const actions = await database.db
      .selectFrom('audit_events')
      .select('subject_id')
      .where('action', '=', 'agent.link_identity')
      .where('subject_id', '=', String(rosa))
      .execute();
    expect(actions).toHaveLength(1);
    await database.db.updateTable('agents').set({ active: false }).where('agent_id', '=', rosa).execute();
    expect(await signIn({ sub: 'rosa' })).toEqual([401, 'identity_refused']);
  });

  test('owes the second factor all the same: the issuer stands for the password alone', async () => {
    await insertTestAgent(database.db, 'strict@example.com');
    const token = await issuer.token({ aud: PANEL_AUDIENCE, sub: 'strict', email: 'strict@example.com' });
    const answer = await strictApp.inject({ method: 'POST', url: ADMIN, payload: { user: {}, token } });
    expect(answer.json()).toMatchObject({ ok: false, ticket: null, second_factor: { must_set_up: true } });
  });

  test.each<[string, Readonly<Record<string, unknown>>]>([
    ['who is none', { email: 'nobody@example.com' }],
    ['who may no longer work here', { email: 'gone@example.com' }],
    ['with the system’s address', { email: 'sistema@invalid' }],
    ['whose e-mail is not verified', { email: 'eva@example.com', email_verified: false }],
    ['whose token is for the shop', { email: 'eva@example.com', aud: SHOP_AUDIENCE }],
  ])('%s is refused and nobody is created', async (_, claims) => {
    await database.db
      .insertInto('agents')
      .values({ email: 'gone@example.com', firstname: '', lastname: '', role: 'Agente', active: false })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const people = () => database.db.selectFrom('agents').select('agent_id').execute();
    const before = await people();
    const answer = await prove(
      ADMIN,
      await issuer.token({ aud: PANEL_AUDIENCE, sub: String(claims.email), ...claims }),
    );
    expect(answer.statusCode).toBe(401);
    expect(answer.json().code).toBe('identity_refused');
    expect(await people()).toEqual(before);
  });
});

test('without an issuer neither call exists, and one that is not there is not the fault of the person', async () => {
  const none = await buildApp(await testDeps(database.db, { clock }));
  const gone = await buildApp(
    await testDeps(database.db, { clock, env: { OIDC_ISSUER: 'http://localhost:1', OIDC_AUDIENCE: SHOP_AUDIENCE } }),
  );
  const payload = { user: {}, token: await issuer.token() };
  for (const url of [CUSTOMER, ADMIN])
    expect((await none.inject({ method: 'POST', url, payload })).statusCode).toBe(404);
  const answer = await gone.inject({ method: 'POST', url: CUSTOMER, payload });
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'identity_provider_unreachable']);
  await none.close();
  await gone.close();
});

async function confirm(customerId: number): Promise<void> {
  await database.db
    .updateTable('customers')
    .set({ email_confirmed_at: clock.now })
    .where('customer_id', '=', customerId)
    .execute();
}
