// New passwords are compared with leaked ones, at a service that speaks the protocol of Pwned Passwords.
import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '../../ctx.ts';
import { pwnedPasswords } from '../../ports/leaked-passwords/pwned-passwords.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testCtx, testDeps } from '../../testing/test-deps.ts';
import { changeOwnData } from '../agents/change-own-data.ts';
import { changePassword } from '../customers/change-password.ts';
import { registerCustomer } from './register-customer.ts';
import { insertTestAgent, insertTestCustomer, PASSWORD } from './testing/people.ts';

const LEAKED = 'Cuatro perros verdes 1999';
const SAFE = 'Cinco ballenas moradas 41';
/** Padding has a count of 0: such a hash is not listed. */
const PADDING = 'Seis erizos de relleno 88';
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();

let database: TestDatabase;
let service: FastifyInstance;
let url: string;
let visitor: Ctx;
let asked: { address: string; headers: Record<string, unknown> }[] = [];
let answer: { status: number; text: string | null } = { status: 200, text: null };

beforeAll(async () => {
  database = await openTestDatabase();
  service = Fastify();
  service.get<{ Params: { prefix: string } }>('/range/:prefix', async (request, reply) => {
    const { prefix } = request.params;
    asked.push({ address: request.url, headers: request.headers });
    const listed = [`${sha1(LEAKED)}:37`, `${sha1(PADDING)}:0`].filter((hash) => hash.startsWith(prefix));
    const others = Array.from({ length: 800 }, (_, n) => `${sha1(`${prefix}${n}`).slice(5)}:${n % 3}`);
    const lines = [...listed.map((line) => line.slice(5)), ...others].toSorted();
    return reply
      .code(answer.status)
      .type('text/plain')
      .send(answer.text ?? lines.join('\r\n'));
  });
  url = await service.listen({ port: 0, host: '127.0.0.1' });
  visitor = testCtx(await testDeps(database.db, { env: { LEAKS_URL: `${url}/` } }));
});
afterAll(async () => {
  await service.close();
  await database.drop();
});
beforeEach(() => {
  asked = [];
  answer = { status: 200, text: null };
});

const person = { firstname: 'Ana', lastname: 'Paz', phone: '' };
const register = (email: string, password: string, ctx = visitor) =>
  registerCustomer(ctx, { ...person, email, password });
const refusal = (field: string, message: RegExp) => ({
  code: 'invalid_input',
  extra: { errors: [{ field, message: expect.stringMatching(message) }] },
});

test('an account is not opened with a leaked password, and five digits of its hash are all that leaves', async () => {
  for (const [locale, words] of [
    ['es', /listas robadas a otras webs/],
    ['en', /lists stolen from other websites/],
    ['pt', /listas roubadas a outros sites/],
  ] as const)
    await expect(register('nueva@leaks.test', LEAKED, { ...visitor, locale })).rejects.toMatchObject(
      refusal('password', words),
    );
  expect(await register('nueva@leaks.test', SAFE)).toBeGreaterThan(0);
  expect(await register('relleno@leaks.test', PADDING)).toBeGreaterThan(0);
  expect(asked.map(({ address }) => address)).toEqual(
    [LEAKED, LEAKED, LEAKED, SAFE, PADDING].map((password) => `/range/${sha1(password).slice(0, 5)}`),
  );
  expect(asked[0]?.headers).toMatchObject({ 'add-padding': 'true', 'user-agent': expect.any(String) });
});

test('neither customers nor agents change theirs to a leaked one', async () => {
  const customerId = await insertTestCustomer(database.db, 'cambia@leaks.test');
  const customer = { ...visitor, actor: { kind: 'customer', customerId } } as const;
  const leaked = { old_password: PASSWORD, new_password: LEAKED };
  await expect(changePassword(customer, leaked)).rejects.toMatchObject(refusal('new_password', /robadas/));
  await changePassword(customer, { old_password: PASSWORD, new_password: SAFE });
  const agentId = await insertTestAgent(database.db, 'agente@leaks.test');
  const agent = {
    ...visitor,
    actor: { kind: 'agent', agentId, role: 'Agente', panelRoles: [], notaryId: null },
  } as const;
  await expect(changeOwnData(agent, { password: leaked })).rejects.toMatchObject(refusal('new_password', /robadas/));
});

test.each([
  ['is out of order', { status: 503, text: null }],
  ['answers with a page', { status: 200, text: '<html>Wi-Fi de la estación</html>' }],
  ['answers with nothing', { status: 200, text: '' }],
])('a list that %s refuses nobody', async (what, broken) => {
  const deps = await testDeps(database.db, { env: { LEAKS_URL: url } });
  answer = broken;
  expect(await register(`${what.replaceAll(' ', '-')}@leaks.test`, LEAKED, testCtx(deps))).toBeGreaterThan(0);
});

test('one that hangs is waited for briefly, and left alone after three failures', async () => {
  const slow = Fastify();
  let count = 0;
  slow.get('/range/:prefix', () => {
    count += 1;
    return new Promise(() => {});
  });
  const address = await slow.listen({ port: 0, host: '127.0.0.1' });
  const list = pwnedPasswords({ url: address, timeoutMs: 50 });
  for (let time = 0; time < 5; time += 1) expect(await list.has(LEAKED)).toBeNull();
  expect(count).toBe(3);
  slow.server.closeAllConnections();
  await slow.close();
});
