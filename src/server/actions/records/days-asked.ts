import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../ctx.ts';
import { boundsOf, type DaysAsked } from '../calendar/portal-days.ts';

/** Conditions for a column of instants: first and last day, both included, in the portal's time zone. */
export function withinDays(ctx: Pick<Ctx, 'portal'>, column: string, asked: DaysAsked): RawBuilder<unknown>[] {
  const [from, until] = boundsOf(ctx, asked);
  return [
    ...(from === null ? [] : [sql`${sql.ref(column)} >= ${from}`]),
    ...(until === null ? [] : [sql`${sql.ref(column)} < ${until}`]),
  ];
}
