import { dayNumberOf } from '../calendar/local-clock.ts';

/** Days before the last day of a document's validity, and days after answers became due. */
export const EXPIRY_DAYS = [30, 7, 0] as const;
const DATA_DUE_DAYS = [1, 3, 7, 20] as const;

/**
 * The reminder due on a day before a document expires, as days before; null if it is too early, or over. Of several that fell due during a
 * downtime only the latest counts.
 * @param today and @param until `yyyy-mm-dd`
 */
export function expiryReminder(until: string, today: string): number | null {
  const left = dayNumberOf(until) - dayNumberOf(today);
  if (left < 0) return null;
  return EXPIRY_DAYS.filter((days) => left <= days).at(-1) ?? null;
}

/** The same for answers due since a day, as days after. */
export function dataDueReminder(since: string, today: string): number | null {
  const gone = dayNumberOf(today) - dayNumberOf(since);
  return DATA_DUE_DAYS.filter((days) => gone >= days).at(-1) ?? null;
}
