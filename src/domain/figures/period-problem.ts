import { daysIn } from './bucket.ts';
import type { Period } from './figure.ts';

/** The longest period of figures: one year, also a leap year. */
export const LONGEST_PERIOD = 366;

/** Why two days make no period of at most so many days; null if they do. */
export function periodProblem(period: Period, longest = Number.POSITIVE_INFINITY): 'ends_before' | 'too_long' | null {
  const days = daysIn(period);
  if (days < 1) return 'ends_before';
  return days > longest ? 'too_long' : null;
}
