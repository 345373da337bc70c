import { DAY_MS } from '../../../domain/calendar/time-units.ts';

/** Days (`yyyy-mm-dd`), both included, and the portal; all of them without one. */
export interface AudiencePeriod {
  readonly from: string;
  readonly until: string;
  readonly store_id?: number;
}

/** The month that ends today. */
export function lastDays(now: Date): AudiencePeriod {
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { from: dayOf(now.getTime() - 29 * DAY_MS), until: dayOf(now.getTime()) };
}
