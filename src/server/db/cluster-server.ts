import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start/start-error.ts';
import { BOUNDED } from './bounded-client.ts';
import type { Runner } from './cluster-account.ts';

/** Start parameters of a cluster's server. */
export interface ServerPlace {
  readonly folder: string;
  readonly postgres: string;
  readonly runner: Runner;
  readonly durable: boolean;
  readonly port: number;
  /** Settings beyond the usual ones (`-c name=value`), such as where its log is archived. */
  readonly settings: readonly string[];
  /** Time limit until it answers. */
  readonly withinMs: number;
  url(database: string): string;
}

/** A PostgreSQL server that answers. */
export interface Server {
  readonly pid: number;
  /** Resolves when it has ended, with its output. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

const CONFIGURATION = [
  ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=200'],
  ...['-c', 'shared_buffers=256MB', '-c', 'timezone=UTC', '-c', 'jit=off', '-c', 'random_page_cost=1.1'],
];
const FORGETFUL = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];

/**
 * Starts a server and waits until it answers. It ends with this process, unless that is killed.
 * @throws StartError with its own output when it does not start; nothing is left running then
 */
export async function startServer(place: ServerPlace): Promise<Server> {
  const { folder, postgres, runner, durable, port, settings } = place;
  const logFile = path.join(folder, 'server.log');
  const log = openSync(logFile, 'w');
  const [command, prefix, identity] = runner;
  const args = [
    '-D',
    folder,
    '-p',
    String(port),
    ...CONFIGURATION,
    ...(durable ? [] : FORGETFUL),
    ...settings.flatMap((one) => ['-c', one]),
  ];
  // In its own process group: Ctrl-C is for us, and we stop the server last.
  const child = spawn(command || postgres, [...(command ? [...prefix, postgres] : []), ...args], {
    stdio: ['ignore', log, log],
    detached: true,
    ...identity,
  });
  closeSync(log);
  const words = () => readFileSync(logFile, 'utf8').slice(-2000);
  const ended = once(child, 'exit').then(words, (error: Error) => error.message);
  const stopWithUs = () => child.kill('SIGINT');
  process.on('exit', stopWithUs);
  void ended.then(() => process.off('exit', stopWithUs));
  const stop = async () => {
    if (isRunning(child)) child.kill('SIGINT');
    await ended;
  };
  try {
    await ready(place, { isGone: () => !isRunning(child), words });
  } catch (error) {
    await stop();
    throw error;
  }
  return { pid: child.pid as number, ended, stop };
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/** A kill -9 of our process leaves the database running; its successor must own it. */
export async function stopLeftover(folder: string): Promise<void> {
  const pidFile = path.join(folder, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const command = existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : '';
  // The id is from another machine or boot, and belongs to another program here: the claim shows that nobody else has the folder.
  if (!command.split('\0').includes(folder)) return rmSync(pidFile, { force: true });
  process.kill(pid, 'SIGINT');
  for (let tries = 0; tries < 300 && existsSync(`/proc/${pid}`); tries++) await wait(50);
  if (existsSync(`/proc/${pid}`))
    throw new StartError(`Another PostgreSQL (process ${pid}) uses ${folder} and does not stop.`);
}

async function ready(
  { url, withinMs }: ServerPlace,
  { isGone, words }: { isGone: () => boolean; words: () => string },
): Promise<void> {
  for (const until = Date.now() + withinMs; Date.now() < until; ) {
    if (isGone()) throw new StartError(`PostgreSQL stopped while starting:\n${words()}`);
    const client = new pg.Client({ ...BOUNDED, connectionString: url('postgres') });
    client.on('error', () => {});
    try {
      await client.connect();
      const found = await client.query(`select 1 from pg_database where datname = 'registralia'`);
      if (found.rowCount === 0) await client.query('create database registralia');
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => {});
      const { code, message } = error as { code?: string; message: string };
      if (code === '28P01')
        throw new StartError(`PostgreSQL does not know its password: ${message}.`, { cause: error });
      if (!isBetweenStates(error as { code?: string; message: string })) throw error;
      await wait(25);
    }
  }
  throw new StartError(`PostgreSQL did not answer within ${withinMs / 1000} seconds:\n${words()}`);
}

/** Not listening yet, starting, or stopping in the middle of our question, for which the driver has no code. */
function isBetweenStates({ code, message }: { readonly code?: string; readonly message: string }): boolean {
  if (code === undefined) return message.startsWith('Connection terminated');
  return ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P02', '57P03'].includes(code);
}
