import type { Calendar } from './holiday.ts';
import { DAY_MS } from './time-units.ts';

/** Days are counted from 1970-01-01 of the local calendar; a time of day is milliseconds since local midnight. */
type LocalTime = { readonly day: number; readonly timeOfDay: number };

/** The local day and time of day of an instant. */
export function localTimeOf(calendar: Calendar, instant: number): LocalTime {
  const local = instant + offsetAt(calendar, instant);
  const day = Math.floor(local / DAY_MS);
  return { day, timeOfDay: local - day * DAY_MS };
}

/** The instant of a local time of day, in milliseconds UTC; the earlier of two when a clock change repeats it. */
export function instantOf(calendar: Calendar, { day, timeOfDay }: LocalTime): number {
  const local = day * DAY_MS + timeOfDay;
  const before = local - offsetAt(calendar, local - DAY_MS);
  return before + offsetAt(calendar, before) === local ? before : local - offsetAt(calendar, before);
}

/** The day number of `yyyy-mm-dd`. */
export function dayNumberOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

/** A day number as `yyyy-mm-dd`. */
export function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The weekday of a day number; 0 is Monday. Day 0, 1970-01-01, was a Thursday. */
export function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** Offset of local time from UTC in milliseconds. */
function offsetAt(calendar: Calendar, instant: number): number {
  const { early, late, changesAt } = offsetsOfDay(calendar, Math.floor(instant / DAY_MS));
  return instant < changesAt ? early : late;
}

/** Intl is slow, so it is queried once per UTC day; within a day the offset changes at most once. */
function offsetsOfDay(calendar: Calendar, day: number): DayOffsets {
  const known = OFFSETS[calendar].get(day);
  if (known) return known;
  const from = day * DAY_MS;
  const early = askOffset(calendar, from);
  const late = askOffset(calendar, from + DAY_MS - 1000);
  const offsets = { early, late, changesAt: early === late ? from : changeBetween(calendar, from, from + DAY_MS) };
  if (OFFSETS[calendar].size >= REMEMBERED_DAYS) OFFSETS[calendar].clear();
  OFFSETS[calendar].set(day, offsets);
  return offsets;
}

function changeBetween(calendar: Calendar, from: number, until: number): number {
  const early = askOffset(calendar, from);
  let [low, high] = [from, until];
  while (high - low > 1000) {
    const middle = low + Math.floor((high - low) / 2000) * 1000;
    if (askOffset(calendar, middle) === early) low = middle;
    else high = middle;
  }
  return high;
}

/** @param instant a whole second */
function askOffset(calendar: Calendar, instant: number): number {
  const parts = FORMATS[calendar].formatToParts(instant);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
  return local - instant;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
}

type DayOffsets = { readonly early: number; readonly late: number; readonly changesAt: number };

const REMEMBERED_DAYS = 20_000;
const FORMATS: Readonly<Record<Calendar, Intl.DateTimeFormat>> = {
  ES: formatOf('Europe/Madrid'),
  PT: formatOf('Europe/Lisbon'),
};
const OFFSETS: Readonly<Record<Calendar, Map<number, DayOffsets>>> = { ES: new Map(), PT: new Map() };
