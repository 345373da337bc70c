import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import { loadShowingTicket } from '../mail/merged-tickets.ts';
import { asTicket, type TicketRow } from '../tickets/ticket-row.ts';

/**
 * A ticket of the signed-in customer: of their account, or from before it had one and of its confirmed address. A merged one resolves to the ticket
 * in which it is shown, if that is theirs too.
 * @throws AppError sign_in_required, not_found also for another's
 */
export async function getOwnTicket(ctx: Ctx, ticketId: number): Promise<TicketRow> {
  const own = await findOwnTicket(ctx, ticketId);
  if (own === null) throw new AppError('not_found');
  if (own.merged_into === null) return own;
  return (await findOwnTicket(ctx, await loadShowingTicket(ctx, ticketId))) ?? own;
}

async function findOwnTicket(ctx: Ctx, ticketId: number): Promise<TicketRow | null> {
  const customerId = requireCustomer(ctx);
  const row = await ctx.db
    .selectFrom('tickets as t')
    .innerJoin('customers as c', (join) => join.on('c.customer_id', '=', customerId))
    .selectAll('t')
    .where('t.ticket_id', '=', ticketId)
    .where((eb) =>
      eb.or([
        eb('t.customer_id', '=', customerId),
        eb.and([
          eb('t.customer_id', 'is', null),
          eb('t.email', '=', eb.ref('c.email')),
          eb('c.email_confirmed_at', 'is not', null),
        ]),
      ]),
    )
    .executeTakeFirst();
  return row ? asTicket(row) : null;
}

/** The signed-in customer's order that a ticket is about, in whose thread it is shown; null for none. */
export async function findOrderOfTicket(ctx: Ctx, { related_item_id }: TicketRow): Promise<number | null> {
  if (related_item_id === null) return null;
  const row = await ctx.db
    .selectFrom('order_items')
    .select('order_id')
    .where('item_id', '=', related_item_id)
    .where('customer_id', '=', requireCustomer(ctx))
    .executeTakeFirst();
  return row?.order_id ?? null;
}
