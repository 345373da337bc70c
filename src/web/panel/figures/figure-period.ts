import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import type { Period } from '../../../domain/figures/figure.ts';

/** The thirty days that end today. */
export function lastThirtyDays(now: Date): Period {
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { from: dayOf(now.getTime() - 29 * DAY_MS), until: dayOf(now.getTime()) };
}
