import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '../ctx.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testDeps } from '../testing/test-deps.ts';
import { buildApp } from './app.ts';
import { registerDevelopmentInbox } from './development-inbox.ts';

const HOST = 'localhost:3000';
const MESSAGE = 'From: ana@correo.test\r\nSubject: <b>Hola</b>\r\n\r\nTexto';

let database: TestDatabase;
let deps: Deps;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  deps = await testDeps(database.db, { env: { PUBLIC_URL: `http://${HOST}` } });
  app = await buildApp(deps);
  registerDevelopmentInbox(app, deps);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

function drop(type: string, payload: string, origin = `http://${HOST}`) {
  const headers = { host: HOST, origin, 'content-type': type };
  return app.inject({ method: 'POST', url: '/dev/inbox', headers, payload });
}

const form = (name: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n--x--\r\n`;

test('a message is received from the form of /dev/inbox, or as it is, once each', async () => {
  const other = MESSAGE.replace('Hola', 'Adios');
  const answers = [
    await drop('multipart/form-data; boundary=x', form('source', MESSAGE)),
    await drop('message/rfc822', other),
    await drop('message/rfc822', other),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
  const mails = await deps.db.selectFrom('received_mails').select('storage_key').orderBy('email_id').execute();
  const raw = await Promise.all(mails.map(async (mail) => (await deps.ports.storage.get(mail.storage_key)).toString()));
  expect(raw).toEqual([MESSAGE, other]);
  const sightings = await deps.db.selectFrom('mail_sightings').select(['mailbox', 'uid']).orderBy('uid').execute();
  expect(sightings.map(({ mailbox, uid }) => [mailbox, uid])).toEqual([
    ['dev/inbox', 1],
    ['dev/inbox', 2],
    ['dev/inbox', 3],
  ]);
});

test('an empty form, and a form of another site, are refused', async () => {
  expect((await drop('multipart/form-data; boundary=x', form('source', ''))).statusCode).toBe(422);
  expect((await drop('message/rfc822', MESSAGE, 'https://elsewhere.example')).statusCode).toBe(403);
  const page = await app.inject({ method: 'GET', url: '/dev/inbox', headers: { host: HOST } });
  expect([page.statusCode, page.body.includes('name="source"'), page.body.includes('<b>')]).toEqual([200, true, false]);
});
