import { addBusinessTime } from '../calendar/business-clock.ts';
import type { Calendar } from '../calendar/holiday.ts';

/** Business days after a question at which its customer is reminded. Source: issue "The panel", part 5. */
export const REMINDER_DAYS = [3, 7] as const;

/** Business days to wait for an answer. Source: transitions.yaml, guard incident_overdue. */
const ANSWER_DAYS = 20;

/** Number of reminders due by now: 0, 1 or 2. If both fell due during a downtime, only the later one is sent. */
export function remindersDue({
  calendar,
  asked_at,
  now,
}: {
  readonly calendar: Calendar;
  readonly asked_at: Date;
  readonly now: Date;
}): number {
  return REMINDER_DAYS.filter((value) => now >= addBusinessTime(calendar, asked_at, { value, unit: 'business_days' }))
    .length;
}

/** Deadline for the answer. */
export function answerAwaitedUntil(calendar: Calendar, asked_at: Date): Date {
  return addBusinessTime(calendar, asked_at, { value: ANSWER_DAYS, unit: 'business_days' });
}
