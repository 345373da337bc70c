import { addBusinessTime, type BusinessPromise } from '../calendar/business-clock.ts';
import type { Calendar } from '../calendar/holiday.ts';
import { TICKET_STATUS, type TicketStatus } from './ticket-status.ts';

/** Within which somebody who writes to us is answered. */
export const FIRST_ANSWER: BusinessPromise = { value: 8, unit: 'hours' };
/** After which a ticket that waits for a third party is looked at again. */
const NEXT_LOOK: BusinessPromise = { value: 2, unit: 'business_days' };

interface TicketClock {
  readonly calendar: Calendar;
  readonly now: Date;
  /** When the running term ends, or null where none runs. */
  readonly due: Date | null;
  readonly from: TicketStatus | null;
  /** The chosen moment of a postponed ticket. */
  readonly until?: Date;
}

/**
 * When a ticket falls due after it has come into a status. A message that joins an open ticket does not move its term: who wrote first
 * waits longest. Null in a status in which nobody here has work to do.
 */
export function dueAfter(to: TicketStatus, { calendar, now, due, from, until }: TicketClock): Date | null {
  if (to === TICKET_STATUS.open || to === TICKET_STATUS.initial) {
    return from === to && due !== null ? due : addBusinessTime(calendar, now, FIRST_ANSWER);
  }
  if (to === TICKET_STATUS.pending) return addBusinessTime(calendar, now, NEXT_LOOK);
  if (to === TICKET_STATUS.scheduled) return until ?? due;
  return null;
}
