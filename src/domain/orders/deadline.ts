import {
  addBusinessMillis,
  addBusinessTime,
  type BusinessPromise,
  businessMillisBetween,
} from '../calendar/business-clock.ts';
import type { Calendar } from '../calendar/holiday.ts';
import type { DeadlineEffect } from './transition.ts';

/** The columns that hold the deadline clock of an item. */
export type Deadline = { readonly deadline_at: Date | null; readonly clock_paused_at: Date | null };

/** Effect of a change of status on the deadline; the promise is the item's. */
export type DeadlineChange = Deadline & {
  readonly effect: DeadlineEffect;
  readonly now: Date;
  readonly calendar: Calendar;
  readonly promise: BusinessPromise;
  /** The registry in charge is slow: a promise in hours is extended by one business day. */
  readonly slow_registry?: boolean;
};

/**
 * The deadline after a change of status: set by the promise, moved by the business time of a pause, kept when the work ends, so that
 * punctuality can be measured. A claim gets two business days of its own.
 */
export function deadlineAfter(change: DeadlineChange): Deadline {
  const { effect, now, calendar, deadline_at, clock_paused_at } = change;
  switch (effect) {
    case 'start':
      return { deadline_at: dueAt(change), clock_paused_at: null };
    case 'start_claim':
      return { deadline_at: addBusinessTime(calendar, now, CLAIM_TERM), clock_paused_at: null };
    case 'pause':
      return { deadline_at, clock_paused_at: now };
    case 'resume':
      return { deadline_at: movedOn(change), clock_paused_at: null };
    case 'end':
      return { deadline_at, clock_paused_at: null };
    case 'keep':
      return { deadline_at, clock_paused_at };
  }
}

/** The deadline before and after a change, for the history; null if unchanged. */
export function deadlineMove(
  before: Pick<Deadline, 'deadline_at'>,
  after: Pick<Deadline, 'deadline_at'>,
): { old_deadline: string | null; new_deadline: string | null } | null {
  const old_deadline = before.deadline_at?.toISOString() ?? null;
  const new_deadline = after.deadline_at?.toISOString() ?? null;
  return old_deadline === new_deadline ? null : { old_deadline, new_deadline };
}

/** The deadline of an item whose clock starts at `now`. */
export function dueAt({
  calendar,
  now,
  promise,
  slow_registry,
}: Omit<DeadlineChange, keyof Deadline | 'effect'>): Date {
  const due = addBusinessTime(calendar, now, promise);
  return slow_registry && promise.unit === 'hours' ? addBusinessTime(calendar, due, ONE_DAY) : due;
}

function movedOn({ deadline_at, clock_paused_at, calendar, now }: DeadlineChange): Date | null {
  if (deadline_at === null || clock_paused_at === null) return deadline_at;
  const paused = Math.max(0, businessMillisBetween(calendar, clock_paused_at, now));
  return addBusinessMillis(calendar, deadline_at, paused);
}

const ONE_DAY: BusinessPromise = { value: 1, unit: 'business_days' };
const CLAIM_TERM: BusinessPromise = { value: 2, unit: 'business_days' };
