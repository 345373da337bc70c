import { addBusinessTime } from '../calendar/business-clock.ts';
import { calendarOfStore } from '../calendar/calendar-of-store.ts';
import { FIRST_ANSWER } from './ticket-due.ts';

/** By when somebody who writes to a portal now is answered: rounded up to the quarter of an hour, since nobody writes in the instant of reading. */
export function answerBy(storeId: number, now: Date): Date {
  const due = addBusinessTime(calendarOfStore(storeId), now, FIRST_ANSWER).getTime();
  return new Date(Math.ceil(due / QUARTER_MS) * QUARTER_MS);
}

const QUARTER_MS = 15 * 60_000;
