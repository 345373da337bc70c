import { sql } from 'kysely';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { lockFigures } from './lock-figures.ts';

/**
 * Recounts the days on which something changed. Concurrent changes add new marks and are counted next time. Safe to run concurrently: the second
 * process finds nothing to do.
 */
export async function refreshFigures(ctx: Ctx): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if ((await refreshSome(ctx)) < DAYS_AT_ONCE) return;
  }
}

/** A quarter of a year takes seconds; the rest of a first count waits for the next minute. */
const DAYS_AT_ONCE = 7;
const MOST_ROUNDS = 13;

function refreshSome(ctx: Ctx): Promise<number> {
  return inTransaction(ctx, async ({ db }) => {
    await lockFigures(db);
    const { rows } = await sql<{ day: string }>`
      with taken as (
        delete from figure_changes
        where day in (select day from figure_changes group by day order by day desc limit ${DAYS_AT_ONCE}) returning day
      ) select distinct day from taken`.execute(db);
    const days = rows.map(({ day }) => day);
    if (days.length > 0) {
      await sql`call count_figures(${days}::date[])`.execute(db);
      await sql`call count_asked(${days}::date[])`.execute(db);
      // Their months are no longer the sum of their days, until they are kept again.
      await sql`
        insert into figure_month_states (month, counted_at)
          select distinct date_trunc('month', day::timestamp)::date, ${ctx.now()}::timestamptz from unnest(${days}::date[]) day
        on conflict (month) do update set is_kept = false, counted_at = excluded.counted_at`.execute(db);
    }
    return days.length;
  });
}
