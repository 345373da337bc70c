import { sql } from 'kysely';
import { type HealthReadings, MOST_COUNTED } from '../../../domain/health/health-readings.ts';
import type { HealthCtx } from './health-ctx.ts';

/** Files that wait for the virus scanner; null without one. */
export async function readScans({ db, settings }: HealthCtx): Promise<HealthReadings['scans']> {
  if (settings.CLAMD_URL === undefined) return null;
  const { rows } = await sql<{ waiting: number; since: Date | null }>`
    select count(*)::int as waiting, min(stored_at) as since from (
      select stored_at from file_scans where state = 'waiting' limit ${MOST_COUNTED}) waiting`.execute(db);
  return rows[0] as HealthReadings['scans'];
}
