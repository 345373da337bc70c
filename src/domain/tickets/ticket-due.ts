import { addBusinessTime, type BusinessPromise } from '../calendar/business-clock.ts';
import type { Calendar } from '../calendar/holiday.ts';
import { TICKET_STATUS, type TicketStatus } from './ticket-status.ts';

/** Time limit for the first answer. */
export const FIRST_ANSWER: BusinessPromise = { value: 8, unit: 'hours' };
/** Time after which a ticket that waits for a third party must be checked again. */
const NEXT_LOOK: BusinessPromise = { value: 2, unit: 'business_days' };

interface TicketClock {
  readonly calendar: Calendar;
  readonly now: Date;
  /** End of the running time limit, or null if none is running. */
  readonly due: Date | null;
  readonly from: TicketStatus | null;
  /** The chosen date of a postponed ticket. */
  readonly until?: Date;
}

/**
 * The deadline of a ticket that has entered a status. A message that joins an open ticket does not move its deadline: the first message has
 * waited longest. Null in a status without work for agents.
 */
export function dueAfter(to: TicketStatus, { calendar, now, due, from, until }: TicketClock): Date | null {
  if (to === TICKET_STATUS.open || to === TICKET_STATUS.initial) {
    return from === to && due !== null ? due : addBusinessTime(calendar, now, FIRST_ANSWER);
  }
  if (to === TICKET_STATUS.pending) return addBusinessTime(calendar, now, NEXT_LOOK);
  if (to === TICKET_STATUS.scheduled) return until ?? due;
  return null;
}
