import { dayNumberOf, dayText } from '../../../domain/calendar/local-clock.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import type { Ctx } from '../../ctx.ts';
import { startOfDay, todayOf } from '../calendar/portal-days.ts';

export interface PeriodAsked {
  readonly day?: string | undefined;
  readonly days: '1' | '7';
}

/** The days of the period, and its bounds: first instant included, second excluded. */
export interface DaysTold {
  readonly from: string;
  readonly until: string;
  readonly bounds: readonly [Date, Date];
}

/** One day, or the seven that end with it, in the portal's time zone; today by default. */
export function daysTold(ctx: Pick<Ctx, 'portal' | 'now'>, { day, days }: PeriodAsked): DaysTold {
  const last = day === undefined ? todayOf(ctx) : dayNumberOf(day);
  const first = last + 1 - Number(days);
  return { from: dayText(first), until: dayText(last), bounds: [startOfDay(ctx, first), startOfDay(ctx, last + 1)] };
}

/** How long before a period a lock may have been taken and still be held in it. */
export const LONGEST_SITTING_MS = DAY_MS;
