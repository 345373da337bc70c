// Mail servers that answer slowly, wrongly or not at all: they are named in the panel, and every other mailbox is read meanwhile.

import type { Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MailboxFault } from '../../domain/inbox/mailbox-fault.ts';
import { secretPurposeOf } from '../actions/inbox/mail-accounts.ts';
import { sealSecret } from '../actions/sessions/seal-secret.ts';
import type { Deps } from '../ctx.ts';
import { type ImapStandIn, openImapStandIn, type StandInMail } from '../testing/imap-stand-in.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testDeps } from '../testing/test-deps.ts';
import { type Timing, watchMailboxes } from './watch-mailboxes.ts';

const TURNS = { turnMs: 50, firstMs: 50, longestMs: 200 };
const IMPATIENT: Timing = { ...TURNS, steps: { open: 400, search: 400, message: 400 } };
/** For servers that are given up for what they say, not for how long it takes. */
const PATIENT: Timing = { ...TURNS, steps: { open: 15_000, search: 15_000, message: 15_000 } };

let database: TestDatabase;
let deps: Deps;
let closing: (() => Promise<unknown>)[];
beforeEach(async () => {
  database = await openTestDatabase();
  deps = await testDeps(database.db, { clock: { now: new Date() } });
  closing = [];
});
afterEach(async () => {
  for (const close of closing.toReversed()) await close();
  await database.drop();
});

const mailOf = (count: number, who: string): StandInMail => ({
  count,
  raw: (uid) =>
    `From: ana@correo.test\r\nSubject: ${who} ${uid}\r\nMessage-ID: <${who}-${uid}@correo.test>\r\n\r\nHola.`,
});

async function serving(mail: StandInMail, twists: Parameters<typeof openImapStandIn>[1] = {}): Promise<ImapStandIn> {
  const server = await openImapStandIn(mail, twists);
  closing.push(() => server.close());
  return server;
}

/** A mailbox of the panel at a server, read from now on. */
async function addMailbox(username: string, port: number, host = '127.0.0.1'): Promise<void> {
  const row = { username, host, port, security: 'starttls', folder: 'INBOX', reads_sent: false, active: true };
  const added = await deps.db.insertInto('mail_accounts').values(row).returningAll().executeTakeFirstOrThrow();
  const secret = sealSecret(deps.settings, secretPurposeOf(added), 'secret');
  await deps.db
    .updateTable('mail_accounts')
    .set({ secret })
    .where('mail_account_id', '=', added.mail_account_id)
    .execute();
}

function read(timing: Timing = PATIENT): void {
  const reader = watchMailboxes(deps, database.url, timing);
  closing.push(() => reader.stop());
}

const stateOf = (username: string) =>
  deps.db
    .selectFrom('mailboxes')
    .select(['fault', 'failure', 'connected_at'])
    .where('mailbox', 'like', `${username} %`)
    .executeTakeFirst();

async function uidsOf(username: string): Promise<number[]> {
  const rows = await deps.db
    .selectFrom('mail_sightings')
    .select('uid')
    .where('mailbox', 'like', `${username} %`)
    .orderBy('uid')
    .execute();
  return rows.map(({ uid }) => Number(uid));
}

/** Writes a piece again and again, until the other side leaves. */
function dripping(piece: string | Buffer, everyMs: number) {
  return (socket: Socket) => {
    const timer = setInterval(() => socket.write(piece), everyMs);
    socket.on('close', () => clearInterval(timer));
  };
}

const silence = () => undefined;
const garbage = Buffer.from(Array.from({ length: 2_000 }, (_, at) => (at * 37) % 256));
const saying = (words: string | Buffer) => (socket: Socket, tag: string) =>
  void socket.write(typeof words === 'string' ? words.replaceAll('TAG', tag) : words);

const SERVERS: readonly (readonly [string, Record<string, (socket: Socket, tag: string) => void>, MailboxFault])[] = [
  ['does not greet', { greeting: silence }, 'too_slow'],
  ['greets a byte at a time', { greeting: dripping('x', 20) }, 'too_slow'],
  ['says it is busy for ever', { LOGIN: dripping('* OK wait\r\n', 20) }, 'too_slow'],
  ['does not answer a search', { SEARCH: silence }, 'too_slow'],
  ['gives a message a byte at a time', { FETCH: drippingMessage }, 'too_slow'],
  ['greets with a line that never ends', { greeting: dripping(Buffer.alloc(2 ** 20, 'x'), 1) }, 'garbled'],
  ['names a literal of a terabyte', { SEARCH: saying('* SEARCH {1099511627776}\r\n') }, 'garbled'],
  ['names a literal of no number', { FETCH: saying('* 1 FETCH (UID 1 BODY[] {abc}\r\nTAG OK done\r\n') }, 'refused'],
  ['answers bytes at random', { SEARCH: saying(garbage) }, 'too_slow'],
  ['refuses to search', { SEARCH: saying('TAG NO not now\r\n') }, 'refused'],
  ['refuses a message that it has', { FETCH: saying('TAG NO not this one\r\n') }, 'refused'],
  [
    'gives another message than it was asked for',
    { FETCH: saying('* 9 FETCH (UID 999 BODY[]<0> {4}\r\nHola)\r\nTAG OK done\r\n') },
    'refused',
  ],
  [
    'hangs up in the middle of a message',
    { FETCH: (socket) => void socket.end('* 1 FETCH (UID 1 BODY[]<0> {99}\r\nHo') },
    'closed',
  ],
  ['refuses the password', { LOGIN: saying('TAG NO [AUTHENTICATIONFAILED] wrong\r\n') }, 'sign_in_refused'],
  ['has no such folder', { LIST: saying('* LIST () "/" Pedidos\r\nTAG OK done\r\n') }, 'no_folder'],
];

function drippingMessage(socket: Socket): void {
  socket.write('* 1 FETCH (UID 1 BODY[]<0> {5000}\r\n');
  dripping('x', 20)(socket);
}

test.each(SERVERS)('a server that %s is given up in time and named, and another mailbox is read', async (...server) => {
  const [, twists, fault] = server;
  const bad = await serving(mailOf(1, 'bad'), twists);
  await addMailbox('bad', bad.port);
  await addMailbox('good', (await serving(mailOf(2, 'good'))).port);
  read(fault === 'too_slow' ? IMPATIENT : PATIENT);
  await expect.poll(async () => (await stateOf('bad'))?.fault).toBe(fault);
  await expect.poll(() => uidsOf('good')).toEqual([1, 2]);
  expect((await stateOf('good'))?.fault).toBeNull();
  expect((await stateOf('bad'))?.connected_at).toBeNull();
  expect(await uidsOf('bad')).toEqual([]);
});

test('UIDs that are none, known, or repeated are left out, and each message is received once', async () => {
  const mail = mailOf(3, 'odd');
  const odd = await serving(mail, {
    SEARCH: saying('* SEARCH 0 3 2 2 -1 99999999999 abc 1\r\n* SEARCH 2 3\r\nTAG OK done\r\n'),
  });
  await addMailbox('odd', odd.port);
  read();
  await expect.poll(() => uidsOf('odd')).toEqual([1, 2, 3]);
  await expect.poll(async () => (await stateOf('odd'))?.fault).toBeNull();
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from received_mails`.execute(deps.db);
  expect(rows).toEqual([{ n: 3 }]);
});

test('a password is not sent to another machine whose server does not encrypt', async () => {
  const plain = await serving(mailOf(1, 'plain'));
  // To us an address of another machine.
  await addMailbox('plain', plain.port, '127.0.0.2');
  read();
  await expect.poll(async () => (await stateOf('plain'))?.fault).toBe('not_encrypted');
  expect(plain.heard).toContain('CAPABILITY');
  expect(plain.heard.filter((command) => command === 'LOGIN' || command === 'AUTHENTICATE')).toEqual([]);
});

test('a failure of ours is not blamed on the mail server', async () => {
  await addMailbox('ours', (await serving(mailOf(1, 'ours'))).port);
  const putContent = async () => {
    throw new Error('the disk at /var/files is full');
  };
  deps = { ...deps, ports: { ...deps.ports, storage: { ...deps.ports.storage, putContent } } };
  read();
  await expect.poll(async () => (await stateOf('ours'))?.fault).toBe('ours');
  expect((await stateOf('ours'))?.failure).toBe('');
});
