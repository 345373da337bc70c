import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRunningCluster } from '../../src/server/db/running-cluster.ts';
import { openStorage } from '../../src/server/ports/storage/open-storage.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const world = mkdtempSync(path.join(tmpdir(), 'registralia-disaster-'));
const dataDir = path.join(world, 'data');
const env = {
  ...process.env,
  NODE_ENV: 'development',
  PORT: '0',
  LOG_LEVEL: 'silent',
  DATABASE_URL: '',
  DATA_DIR: dataDir,
  BACKUP_DIR: path.join(world, 'it is a "backup" of 100%'),
  FILE_KEYS: `2026a:${randomBytes(32).toString('base64')}`,
};
let product: ChildProcess | null = null;
beforeAll(async () => {
  product = await start();
}, 240_000);
afterAll(async () => {
  await end('SIGTERM');
  rmSync(world, { recursive: true, force: true });
});

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['src/server/main.mjs', 'all'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) if (line.startsWith('Ready in')) return child;
  throw new Error('the product ended at its start');
}

async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (product === null || product.exitCode !== null || product.signalCode !== null) return;
  const gone = once(product, 'exit');
  product.kill(signal);
  await gone;
}

function command(name: string, ...args: readonly string[]): string {
  const done = spawnSync(process.execPath, [`scripts/${name}.ts`, ...args], { cwd: ROOT, env, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${name} ended with ${done.status}: ${done.stdout}${done.stderr}`);
  return done.stdout;
}

async function ask<Row extends pg.QueryResultRow>(query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: findRunningCluster(dataDir) as string });
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

/** Writes until `isOver`. @returns numbers whose commit was answered, with the server's instant after it */
async function work(isOver: () => boolean): Promise<{ n: number; at: Date }[]> {
  const answered: { n: number; at: Date }[] = [];
  const client = new pg.Client({ connectionString: findRunningCluster(dataDir) as string });
  await client.connect();
  for (let n = 1; !isOver(); n++) {
    await client.query('insert into disaster_marks values ($1)', [n]);
    const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
    answered.push({ n, at: rows[0]?.at as Date });
  }
  await client.end();
  return answered;
}

test('what was answered until a second before somebody deleted everything comes back, and nothing is sent twice', async () => {
  await ask('create table disaster_marks (n int primary key)');
  expect(command('backup')).toMatch(/the database as of .*, \d+ new files/);
  let isOver = false;
  const working = work(() => isOver);
  await ask('select pg_sleep(3)');
  isOver = true;
  const answered = await working;
  const [{ orders } = { orders: 0 }] = await ask<{ orders: number }>('select count(*)::int as orders from orders');
  const instant = answered.at(-1)?.at as Date;
  await ask('truncate disaster_marks; truncate orders cascade; select pg_switch_wal()');
  await end('SIGTERM');

  const startedAt = performance.now();
  command('restore', '--to', new Date(instant.getTime() + 1).toISOString());
  const restoreSeconds = (performance.now() - startedAt) / 1000;
  product = await start();
  const marks = await ask<{ n: number }>('select n from disaster_marks order by n');
  expect(answered.length).toBeGreaterThan(100);
  expect(marks.map(({ n }) => n)).toEqual(answered.map(({ n }) => n));
  expect(await ask('select count(*)::int as orders from orders')).toEqual([{ orders }]);
  expect(restoreSeconds).toBeLessThan(60);
}, 240_000);

test('a restore to an instant that the log does not reach changes nothing', async () => {
  await end('SIGTERM');
  expect(() => command('restore', '--to', '2999-01-01T00:00:00Z')).toThrow(
    /The archived log ends before 2999-01-01T00:00:00.000Z/,
  );
  product = await start();
  expect((await ask('select from disaster_marks')).length).toBeGreaterThan(100);
}, 240_000);

test('a damaged disk costs nothing as long as its log can be read, and encrypted files come back with their data keys', async () => {
  const unrendered = () => ask('select from invoices where file_id is null');
  await expect.poll(unrendered, { timeout: 60_000 }).toEqual([]);
  command('backup');
  await ask('insert into disaster_marks values (1000000)');
  await end('SIGKILL');
  const folder = path.join(dataDir, 'postgres');
  process.kill(Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  rmSync(path.join(folder, 'base'), { recursive: true });
  const files = path.join(dataDir, 'files');
  rmSync(files, { recursive: true });
  command('restore');
  product = await start();
  expect(await ask('select n from disaster_marks where n = 1000000')).toHaveLength(1);
  const storage = openStorage({ ...env, STORAGE_URL: files, S3_REGION: 'none' });
  const named = await ask<{ storage_key: string; sha256: string }>('select storage_key, sha256 from files');
  expect(named.length).toBeGreaterThan(0);
  for (const { storage_key, sha256 } of named) {
    expect(storage_key).toMatch(/^sealed\//);
    expect(
      createHash('sha256')
        .update(await storage.get(storage_key))
        .digest('hex'),
    ).toBe(sha256);
  }
}, 240_000);

test('the drill is green beside a product at work, and says so when a file of the backup is gone', async () => {
  command('backup', '--keep', '1');
  expect(command('drill')).toMatch(/RPO: 0 of \d+ [\s\S]*RTO: [\d.]+ s\nThe drill is green/);
  const files = path.join(env.BACKUP_DIR, 'files/sealed');
  const [found] = readdirSync(files, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const file = path.join(found?.parentPath as string, found?.name as string);
  const bytes = readFileSync(file);
  rmSync(file);
  expect(() => command('drill')).toThrow(/Problem: the file .* is missing[\s\S]*The drill failed/);
  writeFileSync(file, bytes);
  const drills = await ask(
    'select lost::int, restore_ms > 0 as took, restored_to < ended_at as ordered, problems from drills order by drill_id',
  );
  expect(drills).toEqual([
    { lost: 0, took: true, ordered: true, problems: [] },
    { lost: 0, took: true, ordered: true, problems: [expect.stringMatching(/^the file .* is missing$/)] },
  ]);
}, 240_000);
