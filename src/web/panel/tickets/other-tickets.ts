import type { TicketRow } from '../../../contract/tickets/ticket.ts';

/** The person's other tickets, into which this one may be merged, latest change first. */
export function otherTickets(items: readonly TicketRow[], ticketId: number): readonly TicketRow[] {
  return items.filter(({ id, merged_into }) => id !== ticketId && merged_into === null);
}

/** What a number field of a dialog begins with: the only thing that can be meant, or nothing. */
export function onlyNumber(offers: readonly { readonly id: number }[]): string {
  const [only, ...others] = offers;
  return only && others.length === 0 ? String(only.id) : '';
}
