import { randomUUID } from 'node:crypto';
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../start/start-error.ts';

/** An exclusive claim of one process on a folder. */
export interface Claim {
  release(): void;
}

const BEAT_MS = 3_000;
/** Several heartbeats: for a busy machine, and a network file system with delayed updates. */
const WATCH_MS = 12_000;

/** Owner of a folder, as in its file: process, boot and container, since process ids are reused. */
interface Owner {
  readonly pid: number;
  /** When the process started, in ticks since the boot; blank where there is no /proc. */
  readonly started: string;
  /** Boot and namespace in which `pid` is valid. */
  readonly place: string;
  readonly host: string;
}

/**
 * Claims a folder for this process until it ends. Two instances on one cluster would ruin it: the second would consider the first one's server an
 * orphan. An owner in another container or machine cannot be checked, so its heartbeat is watched.
 * @param options.watchMs how long that heartbeat is watched
 * @throws StartError naming the process that has it
 */
export async function claimFolder(folder: string, { watchMs = WATCH_MS } = {}): Promise<Claim> {
  const file = `${folder}.owner`;
  const mine = `${file}.${randomUUID()}`;
  writeFileSync(mine, JSON.stringify(self()));
  try {
    for (let tries = 0; ; tries++) {
      if (tryLink(mine, file)) return keepClaim(file, readFileSync(mine, 'utf8'));
      const found = read(file);
      if (tries > 20 || (found !== null && (await isAlive(file, found, watchMs)))) throw refusal(folder, found);
      takeAway(file, found);
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Under another name first: of two that find the same dead owner, only one moves it, and one that moved an active claim puts it back. */
function takeAway(file: string, found: string | null): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (read(aside) !== found) tryLink(aside, file);
  rmSync(aside, { force: true });
}

function keepClaim(file: string, content: string): Claim {
  const beating = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // A full or missing disk is reported elsewhere.
    }
  }, BEAT_MS).unref();
  return {
    release() {
      clearInterval(beating);
      if (read(file) === content) rmSync(file, { force: true });
    },
  };
}

async function isAlive(file: string, found: string, watchMs: number): Promise<boolean> {
  const owner = parse(found);
  if (owner === null) return false;
  if (owner.place === placeOf()) return owner.started !== '' && startOf(owner.pid) === owner.started;
  const before = beatOf(file);
  for (const until = Date.now() + watchMs; Date.now() < until; ) {
    await wait(200);
    if (beatOf(file) !== before) return true;
  }
  return false;
}

function refusal(folder: string, found: string | null): StartError {
  const owner = found === null ? null : parse(found);
  const where = owner && owner.place !== placeOf() ? ` on ${owner.host}` : '';
  return new StartError(
    `Process ${owner?.pid ?? 'unknown'}${where} already runs on ${path.dirname(folder)}. Stop it first, or set another DATA_DIR.`,
  );
}

function self(): Owner {
  return { pid: process.pid, started: startOf(process.pid), place: placeOf(), host: hostname() };
}

/** Older versions wrote only process and start time, on this machine. */
function parse(text: string): Owner | null {
  const [, pid, started] = /^(\d+) (\d+)$/.exec(text) ?? [];
  if (pid !== undefined && started !== undefined)
    return { pid: Number(pid), started, place: placeOf(), host: hostname() };
  try {
    const owner = JSON.parse(text) as Partial<Owner> | null;
    return typeof owner?.pid === 'number' && typeof owner.place === 'string' ? (owner as Owner) : null;
  } catch {
    return null;
  }
}

function placeOf(): string {
  const boot = '/proc/sys/kernel/random/boot_id';
  if (!existsSync(boot)) return hostname();
  return `${readFileSync(boot, 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
}

/** When a process started, since ids are used again; blank where there is none, or no /proc. */
function startOf(pid: number): string {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return existsSync('/proc/self') || !isThere(pid) ? '' : 'running';
  // The second field, the command in brackets, may hold blanks; the start is the 20th field after it.
  const afterCommand = readFileSync(stat, 'utf8').split(') ').at(-1) ?? '';
  return afterCommand.split(' ')[19] ?? '';
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}

function beatOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'EEXIST') return false;
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error;
  }
  return tryCopy(from, to);
}

/** For file systems without hard links. */
function tryCopy(from: string, to: string): boolean {
  try {
    copyFileSync(from, to, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === 'EEXIST') return false;
    throw error;
  }
}
