import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { HealthReadings } from '../../../domain/health/health-readings.ts';
import { storageFolder } from '../../ports/storage/open-storage.ts';
import type { HealthCtx } from './health-ctx.ts';

/** A network file system may hang. */
const TIMEOUT_MS = 2_000;

/** Connections of the whole server, and the longest transaction of this database. */
export async function readDatabase({ db }: HealthCtx): Promise<HealthReadings['database']> {
  const { rows } = await sql<HealthReadings['database']>`
    select count(*)::int as used,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as allowed,
      coalesce(extract(epoch from clock_timestamp() - min(xact_start)
        filter (where datname = current_database() and pid <> pg_backend_pid())), 0)::float8 as "longestSeconds"
    from pg_stat_activity where backend_type = 'client backend'`.execute(db);
  return rows[0] as HealthReadings['database'];
}

/** Free space of the fuller of the two folders. */
export async function readDisk({ settings }: HealthCtx): Promise<HealthReadings['disk']> {
  const folders = [settings.DATA_DIR, storageFolder(settings.STORAGE_URL) ?? settings.DATA_DIR];
  const free = await Promise.all(folders.map(findFreeBytes));
  const known = free.filter((bytes) => bytes !== null);
  return {
    freeBytes: known.length < free.length ? null : Math.min(...known),
    floorBytes: settings.DISK_FLOOR_MB * 2 ** 20,
  };
}

/** Free bytes for this process; null when the folder does not answer. */
async function findFreeBytes(folder: string): Promise<number | null> {
  let late: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    late = setTimeout(() => resolve(null), TIMEOUT_MS);
  });
  // Files get their folder with the first of them.
  const asking = statfs(folder)
    .catch(() => statfs(`${folder}/..`))
    .then(
      ({ bavail, bsize }) => bavail * bsize,
      () => null,
    );
  return Promise.race([asking, timeout]).finally(() => clearTimeout(late));
}
