// The commands that end, by the product's own program.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lendClient } from '../db/lend-client.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'registralia-once-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

function begin(...command: string[]) {
  const child = spawn(process.execPath, ['src/server/main.mjs', ...command], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
    },
  });
  const ended = Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]).then(
    ([[code], said, failed]) => ({ code, said, failed }),
  );
  return { ended, stop: () => child.kill('SIGTERM') };
}

test('migrating says that the database is up to date, and has failed when a signal ends it before', async () => {
  await lendClient(database.url, async (other) => {
    await other.query('select pg_advisory_lock(7205100)');
    const { ended, stop } = begin('migrate');
    const waiting = async () =>
      (
        await other.query(`select from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`)
      ).rows.length;
    await expect.poll(waiting, { timeout: 60_000 }).toBe(1);
    stop();
    const { code, said } = await ended;
    expect([code, said]).toEqual([1, expect.not.stringContaining('up to date')]);
  });
  expect(await begin('migrate').ended).toMatchObject({
    code: 0,
    said: expect.stringContaining('The database is up to date'),
    failed: '',
  });
});

test('inviting needs an address and a name, and enqueues the mail', async () => {
  expect(await begin('invite', 'ana').ended).toMatchObject({
    code: 1,
    failed: 'Say who is invited: invite EMAIL FIRSTNAME [LASTNAME]\n',
  });
  expect(await begin('invite', 'ana@first.test', 'Ana').ended).toMatchObject({ code: 0, failed: '' });
  const mails = database.db.selectFrom('mails').select('template').where('to_address', '=', 'ana@first.test');
  expect(await mails.execute()).toEqual([{ template: 'agent_invited' }]);
});
