import { DAY_MS } from '../calendar/time-units.ts';

/**
 * Days before a year renews at which its customer is mailed date, price and how to end it. Spain asks for at least 15 days before an automatic
 * renewal (Ley 10/2025, consumer law, article 62); Portugal for information in good time, without a number. Our terms ask for notice a month before, so
 * the first comes then.
 */
export const RENEWAL_NOTICE_DAYS = [30, 15] as const;

/**
 * The notice that is due of a year, as its days before the renewal: the latest that has fallen due; null before the first and after the year.
 * @param until when the year ends and the next begins
 */
export function renewalNoticeDue(until: Date, now: Date): (typeof RENEWAL_NOTICE_DAYS)[number] | null {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return null;
  return RENEWAL_NOTICE_DAYS.findLast((days) => left <= days * DAY_MS) ?? null;
}
