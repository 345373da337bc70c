import type { TicketMessages } from './es.ts';

export const en: TicketMessages = {
  title: 'Tickets',
  open: 'See the tickets',
  ticket: (id) => `Ticket ${id}`,
  none: 'There are no tickets',
  no_such: (id) => `There is no ticket with the number ${id}`,
  meanwhile: 'Write to a customer from their order.',
  search: 'Search orders',
};
