import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder on a disk of its own, which can be full. */
export interface SmallDisk {
  readonly folder: string;
  /** False where this account may mount nothing: the folder is one like any other, and never full. */
  readonly isOwn: boolean;
  fill(): void;
  empty(): void;
  close(): void;
}

const PIECE = Buffer.alloc(64 * 1024, 1);

/** A disk in memory of so many MB. Mounting takes root. */
export function openSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'registralia-disk-'));
  const isOwn = mounts(folder, megabytes);
  const filler = path.join(folder, 'filler');
  const empty = () => rmSync(filler, { force: true });
  return {
    folder,
    isOwn,
    fill() {
      const file = openSync(filler, 'w');
      try {
        for (;;) writeSync(file, PIECE);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    empty,
    close() {
      if (isOwn) execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function mounts(folder: string, megabytes: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
