// A replica that PostgreSQL itself keeps, of a server of our own.
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyFolder } from '../backup/copy-folder.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { type EmbeddedCluster, startEmbeddedCluster } from './embedded-cluster.ts';
import { lendClient } from './lend-client.ts';
import { openReplica } from './replica.ts';

const LAG_SECONDS = 2;
const folder = mkdtempSync(path.join(tmpdir(), 'registralia-replica-'));
const [first, second] = ['first', 'second'].map((name) => path.join(folder, name)) as [string, string];
const changes: boolean[] = [];
let primary: OpenDatabase;
let servers: EmbeddedCluster[];
let replica: ReturnType<typeof openReplica>;

beforeAll(async () => {
  const server = await startEmbeddedCluster(first, { durable: false, settings: ['wal_keep_size=256MB'] });
  primary = openDatabase(server.url, { size: 2, onError: () => {} });
  await sql`create table numbers (number int)`.execute(primary.db);
  await copyServer(server.url);
  const copy = await startEmbeddedCluster(second, { durable: false });
  servers = [copy, server];
  const events = { onError: () => {}, onChange: (isFresh: boolean) => void changes.push(isFresh) };
  replica = openReplica({ url: copy.url, size: 2, lagSeconds: LAG_SECONDS, primary: primary.db }, events);
}, 120_000);
afterAll(async () => {
  await replica.close();
  await primary.close();
  for (const server of servers) await server.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** The files of a serving database as of one instant, which then follows it. */
async function copyServer(url: string): Promise<void> {
  const place = path.join(second, 'postgres');
  mkdirSync(second, { recursive: true });
  await lendClient(url, async (client) => {
    await client.query(`select pg_backup_start('replica', fast => true)`);
    const isNone = (name: string) => !['postmaster.pid', 'postmaster.opts', 'server.log'].includes(name);
    await copyFolder({ from: path.join(first, 'postgres'), to: place }, { isContent: () => true, isWanted: isNone });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(path.join(place, 'backup_label'), rows[0]?.labelfile ?? '');
  });
  const { hostname, port, username, password } = new URL(url);
  const followed = `host=${hostname} port=${port} user=${username} password=${password}`;
  appendFileSync(path.join(place, 'postgresql.auto.conf'), `primary_conninfo = '${followed}'\n`);
  writeFileSync(path.join(place, 'standby.signal'), '');
  cpSync(path.join(first, 'postgres.password'), path.join(second, 'postgres.password'));
}

const write = (number: number) => sql`insert into numbers values (${number})`.execute(primary.db);
const read = async () => {
  const { rows } = await sql<{ number: number }>`select number from numbers order by number`.execute(replica.db);
  return rows.map(({ number }) => number);
};
const isFresh = () => expect.poll(() => replica.isFresh(), { timeout: 20_000 });

test('a replica that follows is fresh, and has what was written', async () => {
  await isFresh().toBe(true);
  await write(1);
  await expect.poll(read).toEqual([1]);
});

test('one that gets the log and does not apply it is not fresh, until it has caught up', async () => {
  await sql`select pg_wal_replay_pause()`.execute(replica.db);
  await write(2);
  await isFresh().toBe(false);
  expect(await read()).toEqual([1]);
  await sql`select pg_wal_replay_resume()`.execute(replica.db);
  await isFresh().toBe(true);
  expect(await read()).toEqual([1, 2]);
});

test('nor is one that follows nobody any more, although it has applied all that it got', async () => {
  await sql`alter system set primary_conninfo = ''`.execute(replica.db);
  await sql`select pg_reload_conf()`.execute(replica.db);
  const followers = async () => (await sql`select from pg_stat_replication`.execute(primary.db)).rows.length;
  await expect.poll(followers).toBe(0);
  await write(3);
  await isFresh().toBe(false);
  expect(await read()).toEqual([1, 2]);
  await expect.poll(() => changes.at(-1)).toBe(false);
});
