import { businessDayAfter, businessDaysBefore, isBusinessDay } from './business-day.ts';
import type { Calendar } from './holiday.ts';
import { instantOf, localTimeOf } from './local-clock.ts';
import { HOUR_MS } from './time-units.ts';

/** A delivery promise, a reminder or a time limit. 24 hours and multiples mean business days at the same time of day. */
export type BusinessPromise = { readonly value: number; readonly unit: 'hours' | 'business_days' };

export const BUSINESS_HOUR_MS = HOUR_MS;

/** Ten hours, from 9:00 to 19:00 local time. */
export const BUSINESS_DAY_MS = 10 * BUSINESS_HOUR_MS;

/**
 * When a promise given at `from` falls due. Outside business hours the next opening counts as `from`. Under 24 hours, business hours are
 * counted; 24 hours are the same time on the next business day, 48 on the second; a remainder beyond whole 24s is counted in business
 * hours. Source: meanings of the product, "Business hours".
 * @throws RangeError for a negative or non-integer value
 */
export function addBusinessTime(calendar: Calendar, from: Date, promise: BusinessPromise): Date {
  if (!(promise.value >= 0)) throw new RangeError(`not a span of time: ${promise.value} ${promise.unit}`);
  const days = promise.unit === 'hours' ? Math.floor(promise.value / 24) : Math.floor(promise.value);
  const hours = promise.unit === 'hours' ? promise.value - days * 24 : (promise.value - days) * 10;
  const start = addBusinessDays(calendar, openingAt(calendar, from.getTime()), days);
  return new Date(addMillis(calendar, start, Math.round(hours * BUSINESS_HOUR_MS)));
}

/** The earliest instant at which `millis` of business time have passed since `from`; time outside business hours does not count. */
export function addBusinessMillis(calendar: Calendar, from: Date, millis: number): Date {
  if (!(millis >= 0)) throw new RangeError(`not a span of time: ${millis}`);
  return new Date(addMillis(calendar, from.getTime(), millis));
}

/** Business milliseconds from one instant to another; negative when `to` is the earlier. */
export function businessMillisBetween(calendar: Calendar, from: Date, to: Date): number {
  return businessMillisSince(calendar, to) - businessMillisSince(calendar, from);
}

/**
 * Business milliseconds from the fixed epoch 2025-01-01 to an instant. It never decreases, so stored values of one calendar can be
 * subtracted in SQL. Each business day adds ten hours. Negative before 2025, where only weekends are skipped.
 */
export function businessMillisSince(calendar: Calendar, instant: Date): number {
  const { day, timeOfDay } = localTimeOf(calendar, instant.getTime());
  const today = isBusinessDay(calendar, day) ? Math.min(Math.max(timeOfDay - OPENS, 0), BUSINESS_DAY_MS) : 0;
  return businessDaysBefore(calendar, day) * BUSINESS_DAY_MS + today;
}

/** The instant itself within business hours, else the next opening. 19:00 is already outside. */
export function nextOpening(calendar: Calendar, instant: Date): Date {
  return new Date(openingAt(calendar, instant.getTime()));
}

function openingAt(calendar: Calendar, instant: number): number {
  const { day, timeOfDay } = localTimeOf(calendar, instant);
  if (isBusinessDay(calendar, day) && timeOfDay >= OPENS && timeOfDay < CLOSES) return instant;
  const first = timeOfDay < CLOSES ? day : day + 1;
  return instantOf(calendar, {
    day: businessDayAfter(calendar, businessDaysBefore(calendar, first)),
    timeOfDay: OPENS,
  });
}

/** The same local time, `days` business days after an instant within business hours. */
function addBusinessDays(calendar: Calendar, instant: number, days: number): number {
  const { day, timeOfDay } = localTimeOf(calendar, instant);
  return instantOf(calendar, { day: businessDayAfter(calendar, businessDaysBefore(calendar, day) + days), timeOfDay });
}

/** A span that ends with the day falls on closing time, not on the next opening. */
function addMillis(calendar: Calendar, instant: number, millis: number): number {
  if (millis === 0) return instant;
  const total = businessMillisSince(calendar, new Date(instant)) + millis;
  const day = businessDayAfter(calendar, Math.ceil(total / BUSINESS_DAY_MS) - 1);
  const rest = total - (Math.ceil(total / BUSINESS_DAY_MS) - 1) * BUSINESS_DAY_MS;
  return instantOf(calendar, { day, timeOfDay: OPENS + rest });
}

const OPENS = 9 * BUSINESS_HOUR_MS;
const CLOSES = OPENS + BUSINESS_DAY_MS;
