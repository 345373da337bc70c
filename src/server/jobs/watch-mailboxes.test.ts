import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { ImapFlow } from 'imapflow';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, type TestContext, test } from 'vitest';
import { secretPurposeOf } from '../actions/inbox/mail-accounts.ts';
import { sealSecret } from '../actions/sessions/seal-secret.ts';
import type { Deps } from '../ctx.ts';
import { openLog } from '../open-log.ts';
import { MESSAGE_LIMITS } from '../ports/mailbox/message-limits.ts';
import { type MailPeer, openMailPeer } from '../testing/mail-peer.ts';
import { openTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testDeps } from '../testing/test-deps.ts';
import { type MailboxReader, type Timing, watchMailboxes } from './watch-mailboxes.ts';

const QUICK: Timing = { turnMs: 100, firstMs: 50, longestMs: 500 };
const USER = 'pedidos';

let database: TestDatabase;
let closing: (() => Promise<unknown>)[];

beforeEach(async () => {
  database = await openTestDatabase();
  closing = [];
});
afterEach(async () => {
  for (const close of closing.toReversed()) await close();
  await database.drop();
});

interface Setting {
  readonly peer: MailPeer;
  readonly wire: TcpProxy;
  readonly deps: Deps;
  read(deps?: Deps): MailboxReader;
}

/** A mailbox behind a connection that can be cut, and a reader to start. */
async function setting(context: TestContext): Promise<Setting> {
  const peer = await openMailPeer(context);
  closing.push(() => peer.close());
  const wire = await openTcpProxy({ port: peer.port });
  closing.push(() => wire.close());
  const env = { IMAP_URL: `imap://${USER}:secret@127.0.0.1:${wire.port}/INBOX` };
  // Mail servers stamp messages with the present time.
  const deps = await testDeps(database.db, { env, clock: { now: new Date() } });
  const read = (given: Deps = deps) => {
    const reader = watchMailboxes(given, database.url, QUICK);
    closing.push(() => reader.stop());
    return reader;
  };
  return { peer, wire, deps, read };
}

/** Puts messages into a folder, like a delivering mail server. */
async function deliver(peer: MailPeer, names: readonly string[], folder = 'INBOX'): Promise<void> {
  const client = await clientOf(peer);
  for (const name of names) {
    const lines = ['From: ana@correo.test', 'To: pedidos@registralia.example', `Message-ID: <${name}@correo.test>`];
    await client.append(folder, [...lines, `Subject: ${name}`, '', `Texto de ${name}.`].join('\r\n'));
  }
  await client.logout();
}

async function clientOf({ port }: MailPeer): Promise<ImapFlow> {
  const auth = { user: USER, pass: 'secret' };
  const client = new ImapFlow({ host: '127.0.0.1', port, secure: false, auth, logger: false });
  await client.connect();
  return client;
}

async function received(deps: Deps): Promise<string[]> {
  const rows = await deps.db
    .selectFrom('received_mails')
    .select(['storage_key', 'direction'])
    .orderBy('email_id')
    .execute();
  return Promise.all(
    rows.map(async ({ storage_key, direction }) => {
      const raw = await deps.ports.storage.get(storage_key);
      return `${direction} ${/^Subject: (.+?)\r?$/m.exec(raw.toString())?.[1]}`;
    }),
  );
}

const polling = { timeout: 15_000, interval: 50 };

test('what lies there, what arrives, and what a colleague sent is received once, and again after every kind of break', {
  timeout: 90_000,
}, async (context) => {
  const { peer, wire, deps, read } = await setting(context);
  await deliver(peer, ['uno', 'dos']);
  read();
  await expect.poll(() => received(deps), polling).toEqual(['in uno', 'in dos']);
  // IDLE: the server pushes, without polling.
  await deliver(peer, ['tres']);
  await expect.poll(() => received(deps), polling).toEqual(['in uno', 'in dos', 'in tres']);
  wire.cut();
  await deliver(peer, ['cuatro']);
  await expect.poll(async () => (await received(deps)).length, polling).toBe(4);
  await peer.stop();
  peer.renumber(USER);
  await peer.start();
  await deliver(peer, ['cinco']);
  await expect.poll(async () => (await received(deps)).length, polling).toBe(5);
  await deliver(peer, ['respuesta'], 'Sent');
  await expect
    .poll(() => received(deps), polling)
    .toEqual(['in uno', 'in dos', 'in tres', 'in cuatro', 'in cinco', 'sent respuesta']);
  const numberings = await deps.db
    .selectFrom('mail_sightings')
    .select(['uid_validity', ({ fn }) => fn.countAll<number>().as('messages')])
    .where('mailbox', 'like', '%/INBOX')
    .groupBy('uid_validity')
    .orderBy('uid_validity')
    .execute();
  // The new numbering names all five again, and none of them was received again.
  expect(numberings.map(({ messages }) => Number(messages))).toEqual([4, 5]);
});

test('a message whose bytes were stored when everything broke is received once', {
  timeout: 60_000,
}, async (context) => {
  const { peer, deps, read } = await setting(context);
  let broken = 0;
  const storage: Deps['ports']['storage'] = {
    ...deps.ports.storage,
    async putContent(content) {
      const stored = await deps.ports.storage.putContent(content);
      broken += 1;
      if (broken <= 2) throw new Error('the process ends between storing and noting');
      return stored;
    },
  };
  await deliver(peer, ['uno', 'dos']);
  read({ ...deps, ports: { ...deps.ports, storage } });
  await expect.poll(() => received(deps), polling).toEqual(['in uno', 'in dos']);
  expect(broken).toBe(4);
});

test('a message that is larger than what is read is stored whole', { timeout: 90_000 }, async (context) => {
  const { peer, deps, read } = await setting(context);
  const head = 'From: ana@correo.test\r\nMessage-ID: <grande@correo.test>\r\nSubject: grande\r\n\r\n';
  const raw = Buffer.concat([Buffer.from(head), Buffer.from('0123456789abcdef\r\n'.repeat(2_400_000))]);
  expect(raw.length).toBeGreaterThan(MESSAGE_LIMITS.bytes + 2 * 4 * 2 ** 20);
  const client = await clientOf(peer);
  await client.append('INBOX', raw);
  await client.append('INBOX', 'From: ana@correo.test\r\nSubject: pequeño\r\n\r\nHola.');
  await client.logout();
  read();
  const rows = () => deps.db.selectFrom('received_mails').select(['sha256', 'size']).orderBy('email_id').execute();
  await expect.poll(async () => (await rows()).length, { timeout: 60_000, interval: 200 }).toBe(2);
  expect((await rows())[0]).toEqual({ size: raw.length, sha256: createHash('sha256').update(raw).digest('hex') });
});

test('an empty mailbox is read, and of several processes one reads it', { timeout: 60_000 }, async (context) => {
  const { peer, wire, deps, read } = await setting(context);
  read();
  read();
  const connected = () =>
    deps.db
      .selectFrom('mailboxes')
      .select('mailbox')
      .where('connected_at', 'is not', null)
      .orderBy('mailbox')
      .execute();
  await expect
    .poll(connected, polling)
    .toEqual([{ mailbox: 'pedidos@127.0.0.1/INBOX' }, { mailbox: 'pedidos@127.0.0.1/sent' }]);
  expect(wire.connections()).toBe(2);
  await deliver(peer, ['uno']);
  await expect.poll(() => received(deps), polling).toEqual(['in uno']);
});

test('a mail server that refuses us is named, and asked again', { timeout: 60_000 }, async (context) => {
  const { peer, wire, deps, read } = await setting(context);
  wire.mode = 'refuse';
  read();
  const failure = async () =>
    (await deps.db.selectFrom('mailboxes').select('failure').where('mailbox', 'like', '%/INBOX').executeTakeFirst())
      ?.failure;
  await expect.poll(failure, polling).toEqual(expect.any(String));
  await deliver(peer, ['uno']);
  wire.mode = 'pass';
  await expect.poll(() => received(deps), polling).toEqual(['in uno']);
  await expect.poll(failure, polling).toBeNull();
});

test('the words of a mail server are for the panel alone, not for the log', async () => {
  const server = createServer((socket) => {
    socket.write('* OK ready\r\n');
    createInterface(socket).on('line', (line) => {
      const [tag, command = ''] = line.split(' ');
      if (command === 'CAPABILITY') socket.write('* CAPABILITY IMAP4rev1\r\n');
      const isSignIn = command === 'LOGIN' || command === 'AUTHENTICATE';
      socket.write(`${tag} ${isSignIn ? 'NO no account of Marta Quirosaga' : 'OK done'}\r\n`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => server.close());
  const { port } = server.address() as AddressInfo;
  let logged = '';
  const log = openLog('trace', {
    write(text) {
      logged += text;
    },
  });
  const env = { IMAP_URL: `imap://${USER}:secret@127.0.0.1:${port}/INBOX` };
  const deps = { ...(await testDeps(database.db, { env, clock: { now: new Date() } })), log };
  const reader = watchMailboxes(deps, database.url, QUICK);
  closing.push(() => reader.stop());
  const failure = () => deps.db.selectFrom('mailboxes').select('failure').executeTakeFirst();
  await expect.poll(failure, polling).toMatchObject({ failure: expect.stringContaining('Quirosaga') });
  expect(logged).toContain('mailbox was not read');
  expect(logged).not.toContain('Quirosaga');
});

test('a mailbox of the panel is read, paused, moved and resumed while the reader runs', {
  timeout: 60_000,
}, async (context) => {
  const { peer, wire, deps } = await setting(context);
  const settings = { ...deps.settings, IMAP_URL: undefined };
  const server = { host: '127.0.0.1', port: peer.port };
  const row = { ...server, username: USER, security: 'starttls', folder: 'INBOX', reads_sent: false, active: true };
  const added = await deps.db.insertInto('mail_accounts').values(row).returningAll().executeTakeFirstOrThrow();
  const change = (set: object) => deps.db.updateTable('mail_accounts').set(set).execute();
  const sealFor = (port: number) => sealSecret(settings, secretPurposeOf({ ...added, port }), 'secret');
  const reader = watchMailboxes({ ...deps, settings }, database.url, QUICK);
  closing.push(() => reader.stop());
  const openReaders = () =>
    sql<{ n: number }>`select count(*)::int as n from pg_locks where locktype = 'advisory' and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())`
      .execute(deps.db)
      .then(({ rows }) => rows[0]?.n);
  await deliver(peer, ['uno']);
  expect(await received(deps)).toEqual([]);
  await change({ secret: sealFor(peer.port) });
  await expect.poll(() => received(deps), polling).toEqual(['in uno']);
  await change({ active: false });
  await expect.poll(openReaders, polling).toBe(0);
  await deliver(peer, ['dos']);
  await change({ active: true, port: wire.port });
  // The password was typed for the other server, so it goes nowhere.
  await expect.poll(openReaders, polling).toBe(0);
  expect(wire.connections()).toBe(0);
  await change({ secret: sealFor(wire.port) });
  await expect.poll(() => received(deps), polling).toEqual(['in uno', 'in dos']);
  expect(wire.connections()).toBe(1);
  await deps.db.deleteFrom('mail_accounts').execute();
  await expect.poll(openReaders, polling).toBe(0);
});
