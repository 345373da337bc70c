// 100,000 new messages in one mailbox at once: read in batches, in flat memory, without keeping others waiting.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secretPurposeOf } from '../actions/inbox/mail-accounts.ts';
import { sealSecret } from '../actions/sessions/seal-secret.ts';
import type { Deps } from '../ctx.ts';
import { type ImapStandIn, openImapStandIn, type StandInMail } from '../testing/imap-stand-in.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testDeps } from '../testing/test-deps.ts';
import { runWorker } from './run-worker.ts';
import { watchMailboxes } from './watch-mailboxes.ts';

const FLOOD = 100_000;
/** How many of them are read here; the others are as many again of the same. */
const READ = 1_500;
const MOST_WAITING = 100;
const MOST_GROWN_MB = 80;
const MOST_STALLED_MS = 250;
const SOON_MS = 15_000;

let database: TestDatabase;
let deps: Deps;
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  deps = await testDeps(database.db, { clock: { now: new Date() } });
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  await database.drop();
});

async function addMailbox(username: string, mail: StandInMail): Promise<ImapStandIn> {
  const server = await openImapStandIn(mail);
  closing.push(() => server.close());
  const at = { host: '127.0.0.1', port: server.port, security: 'starttls', folder: 'INBOX' };
  const row = { ...at, username, reads_sent: false, active: true };
  const added = await deps.db.insertInto('mail_accounts').values(row).returningAll().executeTakeFirstOrThrow();
  const secret = sealSecret(deps.settings, secretPurposeOf(added), 'secret');
  await deps.db.updateTable('mail_accounts').set({ secret }).where('username', '=', username).execute();
  return server;
}

const mailOf = (who: string, count: number): StandInMail => ({
  count,
  raw: (uid) =>
    [
      `From: Persona ${uid % 700} <${who}-${uid % 700}@correo.test>`,
      `Subject: Consulta ${uid}`,
      `Message-ID: <${who}-${uid}@correo.test>`,
      '',
      'Buenos días. '.repeat(80),
    ].join('\r\n'),
});

async function numbers(username: string) {
  const { rows } = await sql<{ read: number; waiting: number; last: number }>`
    select count(*)::int as read, count(*) filter (where r.state = 'stored')::int as waiting, coalesce(max(s.uid), 0)::int as last
      from mail_sightings s join received_mails r on r.email_id = s.email_id
     where s.mailbox like ${`${username} %`}`.execute(deps.db);
  return rows[0] ?? { read: 0, waiting: 0, last: 0 };
}

test('100,000 new messages are read as fast as they are filed, and the next one of another mailbox is there at once', {
  timeout: 900_000,
}, async () => {
  await addMailbox('flood', mailOf('flood', FLOOD));
  const quietMail = mailOf('quiet', 0);
  const quiet = await addMailbox('quiet', quietMail);
  const worker = await runWorker(deps, database.url);
  closing.push(() => worker.stop());
  const reader = watchMailboxes(deps, database.url);
  closing.push(() => reader.stop());
  const readAtLeast = (count: number) =>
    expect
      .poll(
        async () => {
          const { read, waiting } = await numbers('flood');
          mostWaiting = Math.max(mostWaiting, waiting);
          return read;
        },
        { timeout: 600_000, interval: 200 },
      )
      .toBeGreaterThanOrEqual(count);
  let mostWaiting = 0;
  await readAtLeast(READ / 3);

  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const before = process.memoryUsage.rss();
  quietMail.count = 1;
  const began = performance.now();
  quiet.announce();
  await expect
    .poll(() => numbers('quiet'), { timeout: 60_000, interval: 100 })
    .toEqual({ read: 1, waiting: 0, last: 1 });
  const took = performance.now() - began;
  await readAtLeast(READ);
  delay.disable();
  const grown = (process.memoryUsage.rss() - before) / 2 ** 20;
  const stalled = delay.percentile(99) / 1e6;
  process.stdout.write(
    `another mailbox's message filed after ${took.toFixed(0)} ms; at most ${mostWaiting} waiting; grown by ${grown.toFixed(0)} MB; 99 % of turns within ${stalled.toFixed(0)} ms\n`,
  );
  expect(took).toBeLessThan(SOON_MS);
  expect(mostWaiting).toBeLessThanOrEqual(MOST_WAITING);
  expect(grown).toBeLessThan(MOST_GROWN_MB);
  expect(stalled).toBeLessThan(MOST_STALLED_MS);
  const { read, last } = await numbers('flood');
  expect(read).toBe(last);
});
