import { z } from 'zod';
import { dayNumberOf, dayText } from '../../../domain/calendar/local-clock.ts';

const wishSchema = z.object({
  /** Null is today. */
  day: z.iso.date().nullable().catch(null).default(null),
  days: z.enum(['1', '7']).catch('1').default('1'),
  /** `team` for everybody, a number for a colleague, null for the user. */
  who: z
    .union([z.literal('team'), z.string().regex(/^[1-9]\d{0,8}$/)])
    .nullable()
    .catch(null)
    .default(null),
});
/** Whose activity is shown and for which days, as in the address. */
export type ActivityWish = z.output<typeof wishSchema>;

/** Parses an address; invalid parts are left out. */
export function wishOf(query: string): ActivityWish {
  return wishSchema.parse(Object.fromEntries(new URLSearchParams(query)));
}

/** Deterministic: equal wishes have equal addresses. */
export function queryOfWish({ day, days, who }: ActivityWish): string {
  return new URLSearchParams({
    ...(who !== null && { who }),
    ...(day !== null && { day }),
    ...(days !== '1' && { days }),
  }).toString();
}

/** The previous or next period; `until` is its last day. */
export function moved(until: string, days: '1' | '7', by: -1 | 1): string {
  return dayText(dayNumberOf(until) + by * Number(days));
}

/** Seconds as whole hours and minutes; less than a minute counts as one. */
export function hoursAndMinutes(seconds: number): { readonly hours: number; readonly minutes: number } {
  const minutes = seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : 0;
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
