import type { TabMessages } from './es.ts';

export const en: TabMessages = {
  customer: (id) => `Customer ${id}`,
  reopen: 'Reopen the last closed tab',
  last_given: 'Go back to the last order given by the queue',
  still_yours: (order) =>
    `You still have order ${order}: deliver it, change its status, skip it (S) or close it (W), then ask for the next.`,
  still_ticket: (ticket) => `You still have ticket ${ticket}: answer it or close it (W), then ask for the next.`,
  ticket_closed: (ticket) => `Ticket ${ticket} is already closed: asking for the next.`,
  ticket_merged: (ticket, into) => `Ticket ${ticket} was merged into ${into}: asking for the next.`,
  ticket_taken: (ticket, name) => `${name} has ticket ${ticket} now: asking for the next.`,
  ticket_free: (ticket) => `You no longer have ticket ${ticket}: asking for the next.`,
  list: 'All tabs',
  open_tabs: 'Open',
  recent: 'Closed recently',
  close_others: 'Close the others',
};
