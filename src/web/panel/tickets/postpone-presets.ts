import { dayNumberOf, localTimeOf } from '../../../domain/calendar/local-clock.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';

export const POSTPONE_PRESETS = ['tomorrow', 'monday', 'week'] as const;
export type PostponePreset = (typeof POSTPONE_PRESETS)[number];

/** The morning that a preset means, by the desk's clock, as a field of date and time writes it. */
export function presetTyped(preset: PostponePreset, now: Date): string {
  const { day } = localTimeOf('ES', now.getTime());
  const ahead = { tomorrow: 1, monday: 7 - weekdayOf(day), week: 7 }[preset];
  return `${new Date((day + ahead) * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length)}T${MORNING}`;
}

/** 0 for a Monday. */
function weekdayOf(day: number): number {
  return (((day - A_MONDAY) % 7) + 7) % 7;
}

const A_MONDAY = dayNumberOf('2026-11-23');
/** When the desk opens. */
const MORNING = '09:00';
