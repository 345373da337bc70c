// What holds for all calls and all errors at once, also for the next one.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call, Caller } from '../contract/call.ts';
import { ERROR_MESSAGES } from '../domain/errors/error-messages.ts';
import { LOCALES } from '../domain/locale/locale.ts';
import { insertTestAgent, insertTestCustomer, PASSWORD } from './actions/sessions/testing/people.ts';
import { buildApp } from './http/app.ts';
import { BOUND_CALLS } from './http/bound-calls.ts';
import { HTTP_STATUS } from './http/http-status.ts';
import { type Signer, signCall, signIn } from './http/oauth/testing/signing-client.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { testDeps } from './testing/test-deps.ts';

const CALLS = BOUND_CALLS.map(({ call }) => call);
const OWN_ORIGIN = { origin: 'http://localhost', host: 'localhost' };

let database: TestDatabase;
let deps: Awaited<ReturnType<typeof testDeps>>;
let app: FastifyInstance;
let signers: Readonly<Record<'customer' | 'agent' | 'notary', Required<Signer>>>;

beforeAll(async () => {
  database = await openTestDatabase();
  deps = await testDeps(database.db);
  app = await buildApp(deps);
  await insertTestCustomer(database.db, 'customer@walk.test');
  await insertTestAgent(database.db, 'agent@walk.test');
  const notary = await insertTestAgent(database.db, 'notary@walk.test');
  await makeNotary(notary);
  const signer = (name: string) => signIn(app, { email: `${name}@walk.test`, password: PASSWORD, at: deps.clock.now });
  signers = { customer: await signer('customer'), agent: await signer('agent'), notary: await signer('notary') };
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function makeNotary(agentId: number): Promise<void> {
  const office = await database.db
    .insertInto('notary_offices')
    .values({ nombre: 'Notaría de prueba' })
    .returning('notary_id')
    .executeTakeFirstOrThrow();
  await database.db
    .updateTable('agents')
    .set({ role: 'Notario', notary_id: office.notary_id, panel_roles: [] })
    .where('agent_id', '=', agentId)
    .execute();
}

/** A path of a call with something in place of each parameter; who may not call is refused before they are looked at. */
function urlOf(call: Call): string {
  return call.path.replace(/\{\w+\}/g, '1');
}

async function callAs(who: 'visitor' | keyof typeof signers, call: Call) {
  const json = call.encoding === 'json' ? {} : undefined;
  const signed = who !== 'visitor' && signCall(signers[who], { ...call, url: urlOf(call), json, at: deps.clock.now });
  const answer = await app.inject(signed || { method: call.method, url: urlOf(call), headers: OWN_ORIGIN });
  return { status: answer.statusCode, problem: answer.json() as { code: string } };
}

function refusing(caller: Caller, others: readonly Caller[] = []): readonly (readonly [string, Call])[] {
  const calls = CALLS.filter(({ who }) => ![caller, ...others, 'public' as const].some((each) => who.includes(each)));
  return calls.map((call) => [`${call.method} ${call.path}`, call]);
}

describe('who is not named by a call is refused', () => {
  test.each(refusing('guest'))('a visitor by %s', async (_name, call) => {
    const { status, problem } = await callAs('visitor', call);
    expect({ status, code: problem.code }).toEqual({ status: 401, code: 'sign_in_required' });
  });

  test.each(refusing('customer', ['guest']))('a customer by %s', async (_name, call) => {
    const { status, problem } = await callAs('customer', call);
    expect({ status, code: problem.code }).toEqual({ status: 403, code: 'forbidden' });
  });

  test.each(refusing('agent'))('an agent by %s', async (_name, call) => {
    const { status, problem } = await callAs('agent', call);
    expect({ status, code: problem.code }).toEqual({ status: 403, code: 'forbidden' });
  });

  test.each(refusing('notary'))('a notary by %s', async (_name, call) => {
    const { status, problem } = await callAs('notary', call);
    expect({ status, code: problem.code }).toEqual({ status: 403, code: 'forbidden' });
  });

  test.each(
    CALLS.filter(({ method, who }) => method !== 'GET' && who.includes('guest')).map(
      (call) => [call.path, call] as const,
    ),
  )("another site's page in a guest's browser by %s", async (_path, call) => {
    const headers = { host: 'localhost', origin: 'https://elsewhere.example' };
    const answer = await app.inject({ method: call.method, url: urlOf(call), headers });
    expect({ status: answer.statusCode, code: answer.json().code }).toEqual({ status: 403, code: 'wrong_origin' });
  });

  test('every call says who may make it', () => {
    expect(CALLS.filter(({ who }) => who.length === 0)).toEqual([]);
  });
});

const MEDIA_TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  bytes: 'application/octet-stream',
  events: 'text/event-stream',
} as const;

describe('the calls of the contract', () => {
  test('are each bound once, and nothing else is', async () => {
    const names = (calls: readonly Call[]) => calls.map(({ name }) => name).sort();
    expect(names(CALLS)).toEqual(names(await callsOfContract()));
  });

  test('have names, methods and paths of their own', () => {
    const names = CALLS.map(({ name }) => name);
    const routes = CALLS.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect([names.length, routes.length]).toEqual([new Set(names).size, new Set(routes).size]);
  });

  test("R274 live under /panel/ for customers and under /api/rest/restapi/ for agents, at the portal's base address", async () => {
    const isOf = ({ path }: Call, ...roots: string[]) => roots.some((root) => path.startsWith(root));
    const forAgentsAlone = CALLS.filter(({ who }) => who.every((each) => each === 'agent' || each === 'notary'));
    const others = CALLS.filter((call) => !forAgentsAlone.includes(call));
    expect(forAgentsAlone.filter((call) => !isOf(call, '/api/rest/restapi/'))).toEqual([]);
    const dance = ['/oauth/', '/admin/oauth_authorize', '/customer/account/logout'];
    expect(others.filter((call) => !isOf(call, '/panel/rest/', '/panel/ajax', ...dance))).toEqual([]);
    const config = (await app.inject({ url: '/panel/rest/config', headers: { host: 'tienda.example' } })).json();
    expect(config.baseUrl).toBe('http://tienda.example/');
  });

  test('R274 are all in the OpenAPI document, with who may make them and a schema of the answer, and nothing else is', async () => {
    const document = (await app.inject('/openapi.json')).json() as OpenApiDocument;
    const described = Object.entries(document.paths).flatMap(([url, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        route: `${method.toUpperCase()} ${url}`,
        name: operation.operationId,
        who: operation['x-callers'],
        answers: Object.keys(operation.responses['200']?.content ?? {}),
      })),
    );
    const expected = CALLS.map((call) => ({
      route: `${call.method} ${call.path}`,
      name: call.name,
      who: [...call.who],
      answers: [MEDIA_TYPES[call.answers]],
    }));
    const byRoute = (a: { route: string }, b: { route: string }) => a.route.localeCompare(b.route);
    expect(described.sort(byRoute)).toEqual(expected.sort(byRoute));
  });

  test('name only errors that they can answer with a status of their own kind', () => {
    for (const { name, errors } of CALLS) {
      for (const code of errors) expect(HTTP_STATUS[code], `${name}: ${code}`).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('an address that no call has', () => {
  test.each([
    ['GET', '/panel/rest/nothing'],
    ['POST', '/panel/rest/cart'],
    ['GET', '/api/rest/restapi/nothing/1'],
    ['PUT', '/oauth/initiate'],
    ['DELETE', '/admin/nothing'],
  ] as const)('R019 %s %s is answered with a 404 problem', async (method, url) => {
    const answer = await app.inject({ method, url, headers: OWN_ORIGIN });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.json()).toMatchObject({ status: 404, code: 'unknown_path', request_id: expect.any(String) });
  });
});

describe('every answer', () => {
  test.each(['/panel/rest/config', '/panel/rest/nothing', '/api/rest/restapi/pedido', '/docs', '/health/live'])(
    'of %s carries the headers that keep browsers safe, and its request id',
    async (url) => {
      const { headers } = await app.inject(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'content-security-policy': expect.stringMatching(/default-src '(none|self)'.*frame-ancestors 'none'/),
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );

  test('asks browsers to keep to https where the product is reached by https', async () => {
    const secure = await buildApp({
      ...deps,
      settings: { ...deps.settings, PUBLIC_URL: 'https://registralia.example' },
    });
    const { headers } = await secure.inject('/health/live');
    await secure.close();
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
  });
});

describe('every error', () => {
  test.each(Object.entries(ERROR_MESSAGES))('%s has a status and its words in each language', (code, messages) => {
    expect(HTTP_STATUS[code as keyof typeof HTTP_STATUS]).toBeGreaterThanOrEqual(400);
    expect(HTTP_STATUS[code as keyof typeof HTTP_STATUS]).toBeLessThan(600);
    for (const locale of LOCALES) expect(messages[locale].trim()).not.toBe('');
    const holes = LOCALES.map((locale) => (messages[locale].match(/\{\w+\}/g) ?? []).sort().join());
    expect(new Set(holes).size, 'the same parameters in each language').toBe(1);
  });
});

interface OpenApiDocument {
  readonly paths: Record<
    string,
    Record<
      string,
      { operationId: string; 'x-callers': Caller[]; responses: Record<string, { content?: Record<string, object> }> }
    >
  >;
}

/** Every value that the files of the contract export and that is a call, or a resource whose parts are calls. */
async function callsOfContract(): Promise<Call[]> {
  const folder = path.join(import.meta.dirname, '../contract');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  const modules = await Promise.all(
    files.map((name) => import(path.join(folder, name)) as Promise<Record<string, unknown>>),
  );
  const exported = modules.flatMap((module) => Object.values(module));
  // A call that a table of another file names, too, is one call.
  return [...new Set(exported.flatMap((value) => (isCall(value) ? [value] : partsOf(value).filter(isCall))))];
}

function partsOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'who' in value && 'method' in value;
}
