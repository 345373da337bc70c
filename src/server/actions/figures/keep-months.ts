import { sql } from 'kysely';
import { HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { lockFigures } from './lock-figures.ts';

/**
 * Adds the days of months that have ended up, so that a year is read from twelve sums; a month whose days were counted within the last hour
 * waits. One month per call at most, the oldest first: over a million orders it takes a second.
 */
export function keepFigureMonths(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  return inTransaction(ctx, async ({ db }) => {
    await lockFigures(db);
    const { rows } = await sql<{ month: string }>`
      select month::text from figure_month_states
      where not is_kept and month + interval '1 month' < ${now} and counted_at < ${new Date(now.getTime() - HOUR_MS)}
      order by month limit 1`.execute(db);
    for (const { month } of rows) await sql`call keep_figure_month(${month}::date)`.execute(db);
  });
}
