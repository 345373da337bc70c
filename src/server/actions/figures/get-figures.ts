import { sql } from 'kysely';
import type { OutputOf } from '../../../contract/call.ts';
import type { getFigures as getFiguresCall } from '../../../contract/figures.ts';
import type { Period } from '../../../domain/figures/figure.ts';
import type { Ctx } from '../../ctx.ts';
import { figureSource } from '../inbox/figure-source.ts';
import { countNow } from './count-now.ts';
import { presentFigures } from './list-figures.ts';
import { loadFigures, NOTHING } from './load-figures.ts';
import { requirePeriod } from './require-period.ts';

type Figures = OutputOf<typeof getFiguresCall>;

/** What stands above all tables: open work now, and the sum of a period. @throws AppError forbidden, invalid_input */
export async function getFigures(ctx: Ctx, period: Period): Promise<Figures> {
  requirePeriod(ctx, period);
  const [total = NOTHING] = await loadFigures(ctx, 'all', period);
  return {
    now: await countNow(ctx),
    total: presentFigures(total, null),
    first_answers: await countFirstAnswers(ctx, period),
  };
}

/** Whole minutes until requests that were answered in the period got their answer, as the figures of tickets list them, and how many came. */
async function countFirstAnswers(ctx: Ctx, { from, until }: Period): Promise<Figures['first_answers']> {
  const { rows } = await sql<Figures['first_answers']>`
    select (select count(*) from tickets
        where created_at >= ${from}::date - 1 and created_at < ${until}::date + 2
          and portal_day(created_at, store_id) between ${from} and ${until}) as requests,
      count(*) as answered,
      percentile_disc(0.5) within group (order by minutes) as p50_minutes,
      percentile_disc(0.9) within group (order by minutes) as p90_minutes
    from (${figureSource(ctx, 'answered', { from, to: until })}) answers`.execute(ctx.db);
  return rows[0] ?? { requests: 0, answered: 0, p50_minutes: null, p90_minutes: null };
}
