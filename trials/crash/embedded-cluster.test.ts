import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ownFolder } from '../../src/server/db/cluster-account.ts';
import {
  type ClusterOptions,
  type EmbeddedCluster,
  startEmbeddedCluster,
} from '../../src/server/db/embedded-cluster.ts';
import { superviseServer } from '../../src/server/db/supervise-server.ts';
import { startErrorOf } from '../../src/server/start/start-error.ts';

let dataDir: string;
let running: EmbeddedCluster[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'registralia-cluster-'));
});
afterEach(async () => {
  await Promise.all(running.map((cluster) => cluster.stop()));
  running = [];
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(folder = dataDir, options: ClusterOptions = { durable: false }): Promise<EmbeddedCluster> {
  const cluster = await startEmbeddedCluster(folder, options);
  running.push(cluster);
  return cluster;
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Processes that have the folder in their command. */
function serversOf(folder: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return false;
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(path.join(folder, 'postgres'));
    } catch {
      return false;
    }
  });
}

test('a server that is killed is started again at the same address, with what it had', async () => {
  const lines: string[] = [];
  const cluster = await start(dataDir, { durable: true, say: (line) => lines.push(line) });
  await ask(cluster.url, 'create table kept as select 7 as number');
  const first = cluster.pid();
  process.kill(first, 'SIGKILL');
  await expect
    .poll(() => ask(cluster.url, 'select number from kept').catch(() => null), { timeout: 40_000 })
    .toEqual([{ number: 7 }]);
  expect(lines[0]).toContain(`PostgreSQL (process ${first}) ended by itself`);
  // It answers a moment before who started it knows.
  await expect.poll(() => lines.at(-1), { timeout: 10_000 }).toContain('PostgreSQL runs again');
  expect(cluster.pid()).not.toBe(first);
});

test('a server that ends again and again is given up with a word', async () => {
  const lines: string[] = [];
  const ended = Promise.resolve('FATAL: no');
  const server = { pid: 1, ended, stop: async () => {} };
  const error = await new Promise<Error>((onGivenUp) => {
    superviseServer(server, {
      restart: async () => server,
      say: (line) => lines.push(line),
      onGivenUp,
      pauseMs: () => 0,
    });
  });
  expect(error.message).toContain('is not started again');
  expect(lines.at(-1)).toBe(error.message);
});

test('a second product on the folder is refused in a sentence, and the first continues', async () => {
  const cluster = await start();
  const pid = cluster.pid();
  await expect(startEmbeddedCluster(dataDir)).rejects.toThrow(
    `Process ${process.pid} already runs on ${dataDir}. Stop it first, or set another DATA_DIR.`,
  );
  expect(await ask(cluster.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(cluster.pid()).toBe(pid);
});

test('a start that fails leaves no server behind, and says why', async () => {
  await (await start()).stop();
  running = [];
  writeFileSync(path.join(dataDir, 'postgres.password'), 'another one');
  await expect(startEmbeddedCluster(dataDir)).rejects.toThrow('PostgreSQL does not know its password');
  expect(serversOf(dataDir)).toEqual([]);
  rmSync(path.join(dataDir, 'postgres.password'));
  await expect(startEmbeddedCluster(dataDir)).rejects.toThrow('postgres.password, the password of the cluster');
  expect(serversOf(dataDir)).toEqual([]);
});

test('a product that fails after its database was started leaves no server behind', async () => {
  const main = path.resolve(import.meta.dirname, '../../src/server/main.mjs');
  const product = spawn(process.execPath, [main, 'worker'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, STORAGE_URL: 's3://nowhere', LOG_LEVEL: 'silent' },
  });
  const said: Buffer[] = [];
  product.stderr.on('data', (bytes: Buffer) => said.push(bytes));
  const [code] = await once(product, 'close');
  expect(code).toBe(1);
  expect(Buffer.concat(said).toString()).toContain('STORAGE_URL');
  expect(serversOf(dataDir)).toEqual([]);
  // It makes and migrates a database that is written to the disk.
}, 180_000);

test('a copied folder starts: other owners, open to others, the process number of another machine', async () => {
  const cluster = await start();
  await ask(cluster.url, 'create table kept as select 7 as number');
  await cluster.stop();
  running = [];
  const copy = path.join(dataDir, 'copy');
  mkdirSync(copy);
  for (const name of ['postgres', 'postgres.password']) {
    cpSync(path.join(dataDir, name), path.join(copy, name), { recursive: true });
  }
  const folder = path.join(copy, 'postgres');
  chmodSync(folder, 0o755);
  // A program of this machine that has nothing to do with it.
  writeFileSync(path.join(folder, 'postmaster.pid'), `${process.pid}\n/elsewhere\n`);
  if (process.getuid?.() === 0) {
    lchownSync(folder, 1234, 1234);
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      lchownSync(path.join(folder, name), 1234, 1234);
    lchownSync(path.join(copy, 'postgres.password'), 1234, 1234);
  }
  const second = await start(copy);
  expect(await ask(second.url, 'select number from kept')).toEqual([{ number: 7 }]);
});

test('a folder of another account is refused in a sentence that says what to do', () => {
  const folder = path.join(dataDir, 'postgres');
  mkdirSync(folder);
  const uid = process.getuid?.() ?? 0;
  const pretend = vi.spyOn(process as { getuid(): number }, 'getuid').mockReturnValue(uid + 1);
  try {
    expect(() => ownFolder(folder, null)).toThrow(
      `${folder} belongs to account ${uid}, and this process runs as ${uid + 1}`,
    );
  } finally {
    pretend.mockRestore();
  }
});

test('a cluster whose making was cut short is made again', async () => {
  mkdirSync(path.join(dataDir, 'postgres.new'));
  writeFileSync(path.join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n');
  mkdirSync(path.join(dataDir, 'postgres'));
  const cluster = await start();
  expect(await ask(cluster.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a port in use and a full disk are said in a sentence', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const port = (holder.address() as { port: number }).port;
  const [error] = await once(createServer().listen(port, '127.0.0.1'), 'error').catch((thrown: Error) => [thrown]);
  expect(startErrorOf(error, { port: String(port) })).toMatchObject({
    name: 'StartError',
    message: `Port ${port} is in use. Stop what listens there, or set another PORT.`,
  });
  holder.close();
  const full = Object.assign(new Error('x'), { code: 'ENOSPC', path: dataDir });
  expect(startErrorOf(full)).toMatchObject({ name: 'StartError', message: expect.stringContaining('is full') });
});
