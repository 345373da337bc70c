import { addBusinessTime } from '../../../domain/calendar/business-clock.ts';
import { calendarOfStore } from '../../../domain/calendar/calendar-of-store.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { LAPSE_BUSINESS_DAYS, type TicketMove } from '../../../domain/tickets/ticket-machine.ts';
import { TICKET_STATUS } from '../../../domain/tickets/ticket-status.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { moveTicket } from './move-ticket.ts';
import { asTicket, type TicketRow } from './ticket-row.ts';

/** Wakes postponed tickets that are due, and closes resolved ones without a further message. @returns how many moved */
export async function tendTickets(ctx: Ctx): Promise<number> {
  const now = ctx.now();
  const scheduled = await ctx.db
    .selectFrom('tickets')
    .selectAll()
    .where('status', '=', TICKET_STATUS.scheduled)
    .where('merged_into', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(AT_ONCE)
    .execute();
  const resolved = await ctx.db
    .selectFrom('tickets')
    .selectAll()
    .where('status', '=', TICKET_STATUS.resolved)
    .where('merged_into', 'is', null)
    // Business days are never shorter than days.
    .where('completed_at', '<=', new Date(now.getTime() - LAPSE_BUSINESS_DAYS * DAY_MS))
    .orderBy('completed_at')
    .limit(AT_ONCE)
    .execute();
  let moved = 0;
  for (const row of scheduled) moved += await moveIfSame(ctx, asTicket(row), 'wake_up');
  for (const row of resolved.filter((ticket) => lapsed(asTicket(ticket), now))) {
    moved += await moveIfSame(ctx, asTicket(row), 'lapse');
  }
  return moved;
}

function lapsed({ store_id, completed_at }: TicketRow, now: Date): boolean {
  if (completed_at === null) return false;
  const term = { value: LAPSE_BUSINESS_DAYS, unit: 'business_days' } as const;
  return addBusinessTime(calendarOfStore(store_id), completed_at, term) <= now;
}

/** Somebody may have changed or locked it since it was read: the next run handles it. */
function moveIfSame(ctx: Ctx, { ticket_id, version }: TicketRow, move: TicketMove): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom('tickets')
      .selectAll()
      .where('ticket_id', '=', ticket_id)
      .where('version', '=', version)
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return 0;
    await moveTicket(tx, asTicket(row), { move });
    return 1;
  });
}

const AT_ONCE = 200;
