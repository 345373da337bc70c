import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, type TestContext, test } from 'vitest';
import { DEMO_ACCOUNTS } from '../../demo/demo-accounts.ts';
import { loadDemoData } from '../../demo/load-demo-data.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { openMailPeer } from '../../testing/mail-peer.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { buildApp } from '../app.ts';
import { type Signer, signCall, signIn } from '../oauth/testing/signing-client.ts';

const MAILBOXES = '/api/rest/restapi/mailboxes';
const PASSWORD = 'Contraseña-del-buzón-7';

let database: TestDatabase;
let deps: Awaited<ReturnType<typeof testDeps>>;
let app: FastifyInstance;
let supervisor: Signer;
let agent: Signer;

beforeAll(async () => {
  database = await openTestDatabase();
  const env = { IMAP_URL: `imaps://avisos%40correo.test:${encodeURIComponent(PASSWORD)}@imap.correo.test/Avisos` };
  deps = await testDeps(database.db, { env });
  await loadDemoData(systemCtx(deps));
  app = await buildApp(deps);
  const signerOf = (name: string) =>
    signIn(app, { email: `${name}@demo.test`, password: DEMO_ACCOUNTS.password, at: deps.now() });
  supervisor = await signerOf('supervisora');
  agent = await signerOf('agente');
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function ask(method: Method, path: string, json?: object, by = supervisor) {
  const call = { method, url: `${MAILBOXES}${path}`, at: deps.now(), ...(json && { json }) };
  const answer = await app.inject(signCall(by, call));
  return { status: answer.statusCode, body: answer.json(), text: answer.body };
}

const reason = 'por la prueba';
const rowAt = (host: string, port: number, changes: object = {}) => ({
  ...{ username: 'pedidos', host, port, security: 'starttls', folder: 'INBOX', reads_sent: true },
  ...{ ticket_group: '', active: true, ...changes },
});

async function added(row: object): Promise<number> {
  const { status, body } = await ask('POST', '', { row, reason });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
}

test('a mailbox is added, given a password, tried, paused and deleted, and the password is nowhere to be read', async (context) => {
  const peer = await openMailPeer(context as TestContext);
  try {
    const id = await added(rowAt('127.0.0.1', peer.port));
    const attempt = async () => (await ask('POST', `/${id}/try`, {})).body;
    expect(await attempt()).toEqual({ fault: 'no_password', said: '', messages: null });
    expect((await ask('PUT', `/${id}/password`, { password: PASSWORD })).status).toBe(200);
    expect(await attempt()).toMatchObject({ fault: 'sign_in_refused', said: expect.stringMatching(/auth/i) });
    const saved = await ask('PUT', `/${id}/password`, { password: 'secret' });
    const mine = { mail_account_id: id, username: 'pedidos', server: `127.0.0.1:${peer.port}`, folder: 'INBOX' };
    expect(saved.body.items).toMatchObject([
      { mail_account_id: null, username: 'avisos@correo.test', server: 'imap.correo.test:993', is_given: true },
      { ...mine, active: true, has_password: true, is_given: false, connected_at: null, failed_at: null },
    ]);
    expect(await attempt()).toEqual({ fault: null, said: '', messages: 0 });
    const change = (version: number, changes: object) =>
      ask('PUT', `/${id}`, { row: rowAt('127.0.0.1', peer.port, changes), version, reason });
    expect((await change(1, { folder: 'Pedidos' })).status).toBe(200);
    expect(await attempt()).toMatchObject({ fault: 'no_folder', said: expect.stringContaining('INBOX') });
    expect((await change(2, { active: false, folder: 'inbox' })).status).toBe(200);
    expect(await attempt()).toMatchObject({ fault: null });
    // The stored password is not sent to another server.
    const moved = { row: rowAt('correo.ajeno.test', peer.port, { folder: 'inbox' }), version: 3, reason };
    expect((await ask('PUT', `/${id}`, moved)).status).toBe(200);
    expect(await attempt()).toEqual({ fault: 'no_password', said: '', messages: null });
    const { text } = await ask('GET', '');
    const kept = await database.db.selectFrom('mail_accounts').selectAll().execute();
    const trail = await database.db.selectFrom('audit_events').selectAll().execute();
    const revisions = await database.db.selectFrom('config_revisions').selectAll().execute();
    for (const where of [text, JSON.stringify(kept), JSON.stringify(trail), JSON.stringify(revisions)]) {
      expect(where).not.toContain(PASSWORD);
      expect(where).not.toContain(':"secret"');
    }
    const passwords = trail.filter(({ action }) => action === 'inbox.mailbox_password');
    expect(passwords.map(({ subject_id }) => Number(subject_id))).toEqual([id, id]);
    expect((await ask('DELETE', `/${id}?version=4&reason=sobra`)).status).toBe(200);
    expect((await ask('GET', '')).body.items).toHaveLength(1);
    expect((await ask('POST', `/${id}/try`, {})).status).toBe(404);
  } finally {
    await peer.close();
  }
}, 60_000);

test('what is wrong with a connection is named', async (context) => {
  const peer = await openMailPeer(context as TestContext);
  try {
    let tried = 0;
    const faultAt = async (row: object) => {
      tried += 1;
      const id = await added({ ...row, username: `prueba${tried}` });
      await ask('PUT', `/${id}/password`, { password: 'secret' });
      return (await ask('POST', `/${id}/try`, {})).body.fault;
    };
    expect(await faultAt(rowAt('127.0.0.1', 1))).toBe('unreachable');
    // Its name cannot be resolved.
    expect(await faultAt(rowAt('imap.ninguno.invalid', 993))).toBe('unreachable');
    // This server speaks no TLS.
    expect(await faultAt(rowAt('127.0.0.1', peer.port, { security: 'tls' }))).toBe('not_encrypted');
  } finally {
    await peer.close();
  }
}, 60_000);

test('a mailbox that the setting names is shown as read by the setting', async () => {
  const row = rowAt('IMAP.correo.test', 993, { username: 'avisos@correo.test', security: 'tls', folder: 'Avisos' });
  const id = await added(row);
  const { items } = (await ask('GET', '')).body;
  const [given, kept] = items.filter(({ username }: { username: string }) => username === 'avisos@correo.test');
  expect(given).toMatchObject({ mail_account_id: null, is_given: true, has_password: true });
  expect(kept).toMatchObject({ mail_account_id: id, is_given: true, has_password: false });
  const calls = [
    ['GET', ''],
    ['POST', '', { row, reason }],
    ['PUT', `/${id}/password`, { password: 'x' }],
  ] as const;
  for (const [method, path, json] of [...calls, ['POST', `/${id}/try`, {}] as const]) {
    expect((await ask(method, path, json, agent)).status, `${method} ${path}`).toBe(403);
  }
});
