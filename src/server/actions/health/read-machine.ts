import { sql } from 'kysely';
import type { HealthReadings } from '../../../domain/health/health-readings.ts';
import { inTime } from '../../in-time.ts';
import { DISK_TIMEOUT_MS, diskFloorOf, readFreeBytes, writtenFolders } from '../../ports/storage/disk-space.ts';
import type { HealthCtx } from './health-ctx.ts';

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

/** Free space of the fuller of the two folders; null when one of them does not answer. */
export async function readDisk({ settings }: HealthCtx): Promise<HealthReadings['disk']> {
  const readings = Object.values(writtenFolders(settings)).map((folder) =>
    inTime(readFreeBytes(folder), { ms: DISK_TIMEOUT_MS, late: null }).catch(() => null),
  );
  const free = await Promise.all(readings);
  const known = free.filter((bytes) => bytes !== null);
  return {
    freeBytes: known.length < free.length ? null : Math.min(...known),
    floorBytes: diskFloorOf(settings),
  };
}
