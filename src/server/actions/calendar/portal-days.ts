import { dayNumberOf, instantOf, localTimeOf } from '../../../domain/calendar/local-clock.ts';
import type { Ctx } from '../../ctx.ts';
import { calendarOf } from '../items/item-row.ts';

export interface DaysAsked {
  readonly 'custom_filter[date_start]'?: string | undefined;
  readonly 'custom_filter[date_end]'?: string | undefined;
}

/** The instant at which a day, by its number, begins in the portal's time zone. */
export function startOfDay({ portal }: Pick<Ctx, 'portal'>, day: number): Date {
  return new Date(instantOf(calendarOf({ calendar: portal.country }), { day, timeOfDay: 0 }));
}

/** Number of the current day in the portal's time zone. */
export function todayOf({ portal, now }: Pick<Ctx, 'portal' | 'now'>): number {
  return localTimeOf(calendarOf({ calendar: portal.country }), now().getTime()).day;
}

/** Bounds of a filter's days, both included: first instant included, second excluded; null where unbounded. */
export function boundsOf(ctx: Pick<Ctx, 'portal'>, asked: DaysAsked): readonly [Date | null, Date | null] {
  const { 'custom_filter[date_start]': first, 'custom_filter[date_end]': last } = asked;
  return [
    first === undefined ? null : startOfDay(ctx, dayNumberOf(first)),
    last === undefined ? null : startOfDay(ctx, dayNumberOf(last) + 1),
  ];
}
