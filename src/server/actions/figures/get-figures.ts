import { sql } from 'kysely';
import type { Figures } from '../../../contract/figures.ts';
import { bucketOf } from '../../../domain/figures/bucket.ts';
import type { FigureGroup, Period } from '../../../domain/figures/figure.ts';
import { type Ctx, inSnapshot, readingStale } from '../../ctx.ts';
import { figureSource } from '../inbox/figure-source.ts';
import { countNow } from './count-now.ts';
import { loadFigureRows, presentFigures } from './figure-rows.ts';
import { loadFigures, NOTHING } from './load-figures.ts';
import { loadQuestions } from './load-questions.ts';
import { requirePeriod } from './require-period.ts';

/**
 * The whole page, read at one instant: open work now, the sum of a period, the same by group, and the questions that were asked again.
 * @throws AppError forbidden, invalid_input
 */
export async function getFigures(
  asker: Ctx,
  { group, ...period }: Period & { readonly group: FigureGroup },
): Promise<Figures> {
  requirePeriod(asker, period);
  return readingStale(asker, (reader) =>
    inSnapshot(reader, async (ctx) => {
      const [total = NOTHING] = await loadFigures(ctx, 'all', period);
      return {
        as_of: ctx.now().toISOString(),
        ...period,
        group,
        bucket: bucketOf(period),
        now: await countNow(ctx),
        total: presentFigures(total, null),
        first_answers: await countFirstAnswers(ctx, period),
        rows: await loadFigureRows(ctx, group, period),
        questions: await loadQuestions(ctx, period),
      };
    }),
  );
}

/**
 * Whole minutes until the requests answered in the period got their answer, as listed by the ticket figures, and the number of requests received.
 */
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
