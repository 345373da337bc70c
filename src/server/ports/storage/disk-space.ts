import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { MEGABYTE } from '../../../domain/locale/megabyte.ts';
import type { Settings } from '../../settings.ts';
import { storageFolder } from './open-storage.ts';

/** A network file system may hang, and load balancers do not wait long. */
export const DISK_TIMEOUT_MS = 2_000;

/** The folders that the product writes to. Files on their way to a bucket are in DATA_DIR. */
export function writtenFolders({ DATA_DIR, STORAGE_URL }: Pick<Settings, 'DATA_DIR' | 'STORAGE_URL'>) {
  return { data: DATA_DIR, files: storageFolder(STORAGE_URL) ?? DATA_DIR };
}

/** Free bytes below which a folder counts as full. */
export function diskFloorOf({ DISK_FLOOR_MB }: Pick<Settings, 'DISK_FLOOR_MB'>): number {
  return DISK_FLOOR_MB * MEGABYTE;
}

/** Free bytes for this process. The first file creates a folder; until then its parent is read. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(() => statfs(path.dirname(folder)));
  return bavail * bsize;
}
