import { DAY_MS } from '../calendar/time-units.ts';

/**
 * Days before a year renews at which its customer is mailed date, price and how to end it: 15 days before the month of notice that our terms ask for,
 * and 15 days before the renewal. Source: RDL 1/2007, article 97.1.p, as amended by Ley 10/2025.
 */
export const RENEWAL_NOTICE_DAYS = [46, 15] as const;

/**
 * The notice that is due of a year, as its days before the renewal: the latest that has fallen due; null before the first and after the year.
 * @param until when the year ends and the next begins
 */
export function renewalNoticeDue(until: Date, now: Date): (typeof RENEWAL_NOTICE_DAYS)[number] | null {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return null;
  return RENEWAL_NOTICE_DAYS.findLast((days) => left <= days * DAY_MS) ?? null;
}
