import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { TaskMeta } from 'vitest';

export interface Skippable {
  readonly task: { readonly meta: TaskMeta };
  skip(note: string): void;
}

interface Wanted {
  /** Of the folder, which all tests of this machine share. */
  readonly name: string;
  readonly packages: readonly string[];
  /** A program that they hold. */
  readonly program: string;
}

/**
 * Packages of Debian, unpacked and not installed, to be laid over /usr in a mount namespace. Where that cannot be done the test is skipped and says
 * why. @returns their folder
 */
export function unpackPackages({ task, skip }: Skippable, wanted: Wanted): string {
  const unpacked = unpack(wanted);
  if (typeof unpacked === 'string') return unpacked;
  task.meta.skipReason = `no server to test against: ${unpacked.missing}`;
  skip(task.meta.skipReason);
  throw new Error(task.meta.skipReason);
}

function unpack({ name, packages, program }: Wanted): string | { readonly missing: string } {
  if (process.getuid?.() !== 0) return { missing: 'only root may lay a folder over another' };
  if (spawnSync('unshare', ['--mount', 'true']).status !== 0) return { missing: 'no namespaces' };
  const ready = path.join('/var/tmp', `registralia-${name}`);
  if (existsSync(path.join(ready, program))) return ready;
  const making = mkdtempSync(`${ready}-`);
  try {
    chmodSync(making, 0o755);
    if (!packages.every((one) => download(one, making))) return { missing: 'the packages of Debian could not be had' };
    for (const file of readdirSync(making).filter((one) => one.endsWith('.deb'))) {
      spawnSync('dpkg', ['-x', path.join(making, file), making]);
    }
    if (!existsSync(path.join(making, program))) return { missing: `the packages of Debian hold no ${program}` };
    // Another test may have been faster.
    if (!existsSync(ready)) renameSync(making, ready);
    return ready;
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

function download(name: string, folder: string): boolean {
  const options = { cwd: folder, stdio: 'ignore', timeout: 120_000 } as const;
  const get = () => spawnSync('apt-get', ['-qq', 'download', name], options).status === 0;
  return get() || (spawnSync('apt-get', ['-qq', 'update'], options).status === 0 && get());
}
