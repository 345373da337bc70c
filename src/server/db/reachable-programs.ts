import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { StartError } from '../start/start-error.ts';
import { type Account, canTraverse } from './cluster-account.ts';

/** Paths of the programs of one PostgreSQL. */
export interface Programs {
  readonly initdb: string;
  readonly postgres: string;
}

/** Writable by root only, readable by everybody. */
const SHARED = '/var/lib/registralia';

/**
 * Programs the account can run. It cannot run those under a home that only root may enter: PostgreSQL checks itself with access(2), which
 * ignores capabilities. They are then copied to a readable place, once per installation.
 * @throws StartError when no copy can be made
 */
export function reachablePrograms(programs: Programs, account: Account | null): Programs {
  if (!account || canTraverse(programs.postgres)) return programs;
  const installed = path.resolve(path.dirname(programs.postgres), '..');
  const copy = path.join(SHARED, `postgres-${markOf(programs.postgres)}`);
  try {
    requireRoots();
    if (!existsSync(copy)) copyFor(installed, copy);
  } catch (cause) {
    throw new StartError(
      `PostgreSQL cannot be run from ${installed} by another account, and could not be copied to ${copy}: ` +
        `${(cause as Error).message}. Move the product out of the private folder.`,
      { cause },
    );
  }
  const there = (program: string) => path.join(copy, path.relative(installed, program));
  return { initdb: there(programs.initdb), postgres: there(programs.postgres) };
}

/** Another version gets its own place, since the old one may still be running. */
function markOf(program: string): string {
  return createHash('sha256').update(readFileSync(program)).digest('hex').slice(0, 16);
}

/** Anybody who can write here could make our account run their code. */
function requireRoots(): void {
  mkdirSync(SHARED, { recursive: true, mode: 0o755 });
  const { uid, mode } = statSync(SHARED);
  if (uid !== 0 || (mode & 0o022) !== 0) throw new Error(`${SHARED} can be written by others than root`);
}

/** In a temporary place first, so that an interrupted copy does not count as complete. */
function copyFor(installed: string, copy: string): void {
  const fresh = `${copy}.${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  cpSync(installed, fresh, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  openToAll(fresh);
  try {
    renameSync(fresh, copy);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    // Another installation on this machine was faster.
    if (!existsSync(copy)) throw error;
  }
}

/** Files unpacked under a strict umask are readable by their owner only. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const at = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) chmodSync(at, 0o755);
    if (entry.isFile()) chmodSync(at, (statSync(at).mode & 0o111) === 0 ? 0o644 : 0o755);
  }
}
