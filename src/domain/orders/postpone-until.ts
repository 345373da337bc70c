import { nextOpening } from '../calendar/business-clock.ts';
import type { Calendar } from '../calendar/holiday.ts';
import { instantOf, localTimeOf, weekdayOf } from '../calendar/local-clock.ts';

export const POSTPONE_PRESETS = ['tomorrow', 'monday', 'week'] as const;
export type PostponePreset = (typeof POSTPONE_PRESETS)[number];

/** The morning of a preset in a country's time zone: the first on which the desk opens. */
export function postponeUntil(
  preset: PostponePreset,
  { calendar, now }: { readonly calendar: Calendar; readonly now: Date },
): Date {
  const { day } = localTimeOf(calendar, now.getTime());
  const ahead = { tomorrow: 1, monday: 7 - weekdayOf(day), week: 7 }[preset];
  return nextOpening(calendar, new Date(instantOf(calendar, { day: day + ahead, timeOfDay: 0 })));
}
