import { nextOpening } from '../../../domain/calendar/business-clock.ts';
import type { Calendar } from '../../../domain/calendar/holiday.ts';
import { dayNumberOf, instantOf, localTimeOf } from '../../../domain/calendar/local-clock.ts';
import { calendarOf, localTyped } from './instant-typed.ts';

export const POSTPONE_PRESETS = ['tomorrow', 'monday', 'week'] as const;
export type PostponePreset = (typeof POSTPONE_PRESETS)[number];

/** The morning that a preset means, by the clock of the order, as a field of date and time writes it: the first on which the desk opens. */
export function presetTyped(
  preset: PostponePreset,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): string {
  const calendar: Calendar = calendarOf(timeZone);
  const { day } = localTimeOf(calendar, now.getTime());
  const ahead = { tomorrow: 1, monday: 7 - weekdayOf(day), week: 7 }[preset];
  return localTyped(calendar, nextOpening(calendar, new Date(instantOf(calendar, { day: day + ahead, timeOfDay: 0 }))));
}

/** 0 for a Monday. */
function weekdayOf(day: number): number {
  return (((day - A_MONDAY) % 7) + 7) % 7;
}

const A_MONDAY = dayNumberOf('2026-11-23');
