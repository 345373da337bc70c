import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { listenTo } from './listen.ts';

let database: TestDatabase;
let wire: TcpProxy;
let through: string;

beforeAll(async () => {
  database = await openTestDatabase();
  wire = await openTcpProxy({ port: Number(new URL(database.url).port) });
  const url = new URL(database.url);
  url.port = String(wire.port);
  through = url.href;
});
afterAll(async () => {
  await wire.close();
  await database.drop();
});

const tell = (word: string) => database.pool.query('select pg_notify($1, $2)', ['words', word]);
const listeners = async () => {
  const sessions = 'select 1 from pg_stat_activity where datname = current_database() and query = any($1)';
  return (await database.pool.query(sessions, [['listen words', 'select 1']])).rowCount;
};

test('a connection that only looks alive is found out, and listened to again', async () => {
  const heard: string[] = [];
  const listening = await listenTo(
    { databaseUrl: through, channel: 'words' },
    { onNotice: (word) => heard.push(word), onListening: () => {}, onError: () => {} },
  );
  await tell('one');
  await expect.poll(() => heard).toEqual(['one']);
  wire.mode = 'swallow_answers';
  await tell('lost');
  await expect.poll(() => wire.connections(), { timeout: 15_000 }).toBe(0);
  wire.mode = 'pass';
  await expect.poll(() => wire.connections(), { timeout: 10_000 }).toBe(1);
  await expect
    .poll(
      async () => {
        await tell('two');
        return heard.at(-1);
      },
      { timeout: 10_000 },
    )
    .toBe('two');
  await listening.stop();
});

test('what fails where listening begins leaves no second connection behind', async () => {
  let fails = 2;
  let begun = 0;
  const heard: string[] = [];
  const errors: Error[] = [];
  const listening = await listenTo(
    { databaseUrl: through, channel: 'words' },
    {
      onNotice: (word) => heard.push(word),
      onListening: () => {
        if (errors.length > 0 && fails-- > 0) throw new Error('not yet');
        begun += 1;
      },
      onError: (error) => errors.push(error),
    },
  );
  wire.cut();
  // The session of the last failure may still be ending when the next one has not begun.
  await expect.poll(() => begun, { timeout: 10_000 }).toBe(2);
  expect(errors).toHaveLength(3);
  await expect.poll(listeners, { timeout: 10_000 }).toBe(1);
  await tell('once');
  await expect.poll(() => heard).toEqual(['once']);
  await listening.stop();
});
