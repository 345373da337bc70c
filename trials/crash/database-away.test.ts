import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../src/server/start/free-port.ts';
import { openTcpProxy, type TcpProxy } from '../../src/server/testing/tcp-proxy.ts';
import { openTestDatabase, type TestDatabase } from '../../src/server/testing/test-database.ts';
import { testDeps } from '../../src/server/testing/test-deps.ts';
import { polling } from './one-of-everything.ts';
import { type ProductProcess, startProduct } from './start-product.ts';

let database: TestDatabase;
let wire: TcpProxy;
let product: ProductProcess;
let origin: string;

beforeEach(async () => {
  database = await openTestDatabase();
  const { settings } = await testDeps(database.db);
  wire = await openTcpProxy({ port: Number(new URL(database.url).port) });
  const url = new URL(database.url);
  url.port = String(wire.port);
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  product = await startProduct({
    DATABASE_URL: url.href,
    DATABASE_POOL: '4',
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: settings.DATA_DIR,
  });
});
afterEach(async () => {
  await product.kill();
  await wire.close();
  await database.drop();
});

const ready = async () => (await fetch(`${origin}/health/ready`)).status;

/** A job that is done once its row is gone. */
async function jobs(): Promise<number> {
  const { rows } = await database.pool.query<{ waiting: number }>(
    "select count(*)::int as waiting from graphile_worker._private_jobs where task_id in (select id from graphile_worker._private_tasks where identifier = 'remove_bytes')",
  );
  return rows[0]?.waiting ?? -1;
}

async function addJob(): Promise<void> {
  const payload = JSON.stringify({ storage_keys: [] });
  await database.pool.query("select graphile_worker.add_job('remove_bytes', $1::json)", [payload]);
}

test.each(['hangs', 'goes'])(
  'a database that %s under shop and worker: both work again without a restart',
  async (way) => {
    await addJob();
    await expect.poll(jobs, polling).toBe(0);
    wire.mode = way === 'hangs' ? 'swallow_answers' : 'refuse';
    if (way === 'goes') wire.cut();
    await expect.poll(ready, polling).toBe(503);
    expect((await fetch(`${origin}/health/live`)).status).toBe(200);
    await addJob();
    wire.mode = 'pass';
    await expect.poll(ready, polling).toBe(200);
    await expect.poll(jobs, polling).toBe(0);
  },
);
