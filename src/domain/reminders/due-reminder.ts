import { dayNumberOf } from '../calendar/local-clock.ts';

/** Days before the last day of a paper's validity, and after the day from which answers are waited for. */
export const EXPIRY_DAYS = [30, 7, 0] as const;
const DATA_DUE_DAYS = [1, 3, 7, 20] as const;

/**
 * The reminder that a paper's end calls for on a day, as days before; null when it is too early, or over. Of several that fell due while
 * nothing ran only the latest counts.
 * @param today and @param until `yyyy-mm-dd`
 */
export function expiryReminder(until: string, today: string): number | null {
  const left = dayNumberOf(until) - dayNumberOf(today);
  if (left < 0) return null;
  return EXPIRY_DAYS.filter((days) => left <= days).at(-1) ?? null;
}

/** The same for answers that are waited for since a day, as days after. */
export function dataDueReminder(since: string, today: string): number | null {
  const gone = dayNumberOf(today) - dayNumberOf(since);
  return DATA_DUE_DAYS.filter((days) => gone >= days).at(-1) ?? null;
}
