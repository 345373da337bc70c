import type { AlertMessages } from './es.ts';

export const en: AlertMessages = {
  title: 'Alerts',
  open: 'Show my alerts',
  unread: (count) => (count === '0' ? 'Alerts: none unread' : `Alerts: ${count} unread`),
  read_all: 'Mark all as read',
  none: 'You have no alerts.',
  more: 'Show earlier ones',
  new: 'Unread',
  order: (number, product) => `${number} · ${product}`,
  ticket: (id) => `Ticket ${id}`,
  run: 'Mass operation',
  kinds: {
    answered_form: 'The customer has answered',
    answered_mail: 'The customer has sent an e-mail',
    answered_ticket: 'A reply has arrived',
    refund_waits: (amount) => `Refund of ${amount} to approve`,
    mass_waits: 'Mass operation to approve',
    refund_decided: {
      approved: (amount) => `Refund of ${amount} approved`,
      rejected: (amount) => `Refund of ${amount} rejected`,
      lapsed: (amount) => `Refund of ${amount} expired without a decision`,
    },
    mass_decided: {
      approved: 'Mass operation approved',
      rejected: 'Mass operation rejected',
      lapsed: 'Mass operation expired',
    },
    mail_bounced: 'An e-mail could not be delivered',
    mail_held: {
      waiting: 'An e-mail waits for the virus scanner to check a file',
      infected: 'An e-mail was not sent: a file has a virus',
      key_missing: 'An e-mail waits: a file cannot be opened right now',
    },
    delegated: 'An order was passed to you',
    late_soon: (at) => `Due: ${at}`,
    mass_finished: {
      done: 'Mass operation finished',
      stopped: 'Mass operation stopped',
      dropped: 'Mass operation discarded',
    },
    watched: (action) => `On an order that you watch: ${action}`,
    changed: 'changes',
    watched_ticket: 'A message in a ticket that you watch',
    mentioned: 'You were mentioned in a note',
  },
};
