import { accessSync, constants, statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
/** Two test files at once with a database of 16 MB each, their files, the log of PostgreSQL (1 GB) and the profiles of two browsers. */
const ENOUGH_BYTES = 4 * 2 ** 30;

/**
 * Linux's in-memory folder, or null if there is none or it is small, as in many containers. A clone of the template database is some 1,500 small
 * files: 40 ms here, up to 2 s on a busy disk.
 */
export function memoryFolder(): string | null {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? MEMORY : null;
  } catch {
    return null;
  }
}
