import { arrivalText } from '../calendar/arrival-text.ts';
import { addBusinessMillis, addBusinessTime, BUSINESS_DAY_MS } from '../calendar/business-clock.ts';
import type { Calendar } from '../calendar/holiday.ts';

/** The time in which nine of ten orders that began at `from` arrived. @param days measured business days in which nine of ten did */
export function usualArrival(calendar: Calendar, from: Date, days: number): Date {
  return addBusinessMillis(calendar, from, Math.ceil(days * BUSINESS_DAY_MS));
}

/** The day before which nine of ten arrived, in words: the business day after that time. */
export function usualBeforeText(calendar: Calendar, usual: Date, words: Parameters<typeof arrivalText>[1]): string {
  return arrivalText({ by: addBusinessTime(calendar, usual, A_DAY), promise: A_DAY }, words);
}

const A_DAY = { value: 1, unit: 'business_days' } as const;
