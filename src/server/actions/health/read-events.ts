import { sql } from 'kysely';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { type HealthReadings, MOST_COUNTED } from '../../../domain/health/health-readings.ts';
import type { HealthCtx } from './health-ctx.ts';

/** Locks that supervisors took from a colleague, workers that died with their jobs, and writes refused as outdated, in the last 24 hours. */
export async function readEvents({ db, now }: HealthCtx): Promise<HealthReadings['events']> {
  const since = new Date(now().getTime() - DAY_MS);
  const { rows } = await sql<HealthReadings['events']>`
    select (select count(*) from (
        select from audit_events where action in ('item.unlock_pedido', 'ticket.unlock') and at >= ${since}
        limit ${MOST_COUNTED}) taken)::int as "takenLocks",
      coalesce(sum(times) filter (where event = 'lost_worker'), 0)::int as "lostWorkers",
      coalesce(sum(times) filter (where event = 'stale_write'), 0)::int as "staleWrites"
    from counted_events where hour >= ${since}`.execute(db);
  return rows[0] as HealthReadings['events'];
}
