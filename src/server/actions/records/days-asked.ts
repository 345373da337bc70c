import { type RawBuilder, sql } from 'kysely';
import { dayNumberOf, instantOf } from '../../../domain/calendar/local-clock.ts';
import type { Ctx } from '../../ctx.ts';
import { calendarOf } from '../orders/item-row.ts';

export interface DaysAsked {
  readonly 'custom_filter[date_start]'?: string | undefined;
  readonly 'custom_filter[date_end]'?: string | undefined;
}

/** Conditions for a column of instants: first and last day, both included, in the portal's time zone. */
export function withinDays({ portal }: Pick<Ctx, 'portal'>, column: string, asked: DaysAsked): RawBuilder<unknown>[] {
  const calendar = calendarOf({ calendar: portal.country });
  const startOf = (day: string, later = 0) =>
    new Date(instantOf(calendar, { day: dayNumberOf(day) + later, timeOfDay: 0 }));
  const { 'custom_filter[date_start]': from, 'custom_filter[date_end]': until } = asked;
  return [
    ...(from === undefined ? [] : [sql`${sql.ref(column)} >= ${startOf(from)}`]),
    ...(until === undefined ? [] : [sql`${sql.ref(column)} < ${startOf(until, 1)}`]),
  ];
}
