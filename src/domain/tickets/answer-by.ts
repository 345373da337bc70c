import { addBusinessTime } from '../calendar/business-clock.ts';
import { calendarOfStore } from '../calendar/calendar-of-store.ts';
import { FIRST_ANSWER } from './ticket-due.ts';

/** When a message to a portal sent now will be answered at the latest: rounded up to the quarter of an hour, since writing takes some minutes. */
export function answerBy(storeId: number, now: Date): Date {
  const due = addBusinessTime(calendarOfStore(storeId), now, FIRST_ANSWER).getTime();
  return new Date(Math.ceil(due / QUARTER_MS) * QUARTER_MS);
}

const QUARTER_MS = 15 * 60_000;
