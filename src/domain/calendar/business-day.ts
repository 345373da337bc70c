import type { Calendar } from './holiday.ts';
import { NATIONAL_HOLIDAYS } from './holidays.gen.ts';
import { dayNumberOf, localTimeOf, weekdayOf } from './local-clock.ts';

/** Whether a local day (a day number) is a business day: Monday to Friday, except national holidays. */
export function isBusinessDay(calendar: Calendar, day: number): boolean {
  return isWeekday(day) && !WEEKDAY_HOLIDAYS[calendar].set.has(day);
}

/** Whether an instant is on a business day, at any hour. */
export function isOnBusinessDay(calendar: Calendar, instant: Date): boolean {
  return isBusinessDay(calendar, localTimeOf(calendar, instant.getTime()).day);
}

/** Business days from the epoch 2025-01-01 up to a local day, exclusive; negative before the epoch. */
export function businessDaysBefore(calendar: Calendar, day: number): number {
  const { list } = WEEKDAY_HOLIDAYS[calendar];
  return weekdaysBefore(day) - weekdaysBefore(EPOCH) - countBelow(list, day);
}

/** The business day that has exactly `count` business days between the epoch and itself: the inverse of the above. */
export function businessDayAfter(calendar: Calendar, count: number): number {
  // Skipping one day per missing business day never overshoots, and the remainder shrinks each round.
  let day = EPOCH;
  for (let missing = count; missing !== 0; missing = count - businessDaysBefore(calendar, day)) day += missing;
  while (!isBusinessDay(calendar, day)) day += 1;
  return day;
}

/**
 * The last day with known holidays, `yyyy-mm-dd`. Later only weekends are skipped, so that deadlines stay defined; the operator must import
 * further years before then.
 */
export function holidayTableEnds(calendar: Calendar): string {
  const last = NATIONAL_HOLIDAYS[calendar].at(-1);
  if (!last) throw new RangeError(`no holidays for ${calendar}`);
  return `${last.day.slice(0, 4)}-12-31`;
}

function isWeekday(day: number): boolean {
  return weekdayOf(day) < 5;
}

function weekdaysBefore(day: number): number {
  return Math.floor((day + 3) / 7) * 5 + Math.min(weekdayOf(day), 5);
}

/** How many numbers of a sorted list are below a limit. */
function countBelow(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? limit) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

function weekdayHolidays(calendar: Calendar) {
  const list = NATIONAL_HOLIDAYS[calendar].map(({ day }) => dayNumberOf(day)).filter(isWeekday);
  return { list, set: new Set(list) };
}

/** No holiday of the tables is earlier. */
const EPOCH = dayNumberOf('2025-01-01');
const WEEKDAY_HOLIDAYS: Readonly<Record<Calendar, ReturnType<typeof weekdayHolidays>>> = {
  ES: weekdayHolidays('ES'),
  PT: weekdayHolidays('PT'),
};
