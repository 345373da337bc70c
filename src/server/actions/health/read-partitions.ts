import { sql } from 'kysely';
import type { HealthReadings } from '../../../domain/health/health-readings.ts';
import type { HealthCtx } from './health-ctx.ts';

/** Partitions that should be there, and rows that came without one. */
export async function readPartitions({ db, now }: HealthCtx): Promise<HealthReadings['partitions']> {
  const { rows } = await sql<
    HealthReadings['partitions'][number]
  >`select * from list_partitioned_tables(${now()})`.execute(db);
  return rows;
}
