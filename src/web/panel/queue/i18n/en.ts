import type { QueueMessages } from './es.ts';

export const en: QueueMessages = {
  why: 'Why this order',
  skip: 'Skip',
  skip_command: 'Skip this order, with a reason',
  title: 'Skip this order',
  explains: 'It goes back to the queue for the others. You will not get it for one business hour.',
  reason: 'Reason',
  reason_hint: 'At least 5 letters. It is kept in the history.',
  reason_short: 'Write at least 5 letters.',
  submit: 'Skip and get the next',
  done: (order) => `Order ${order} skipped`,
  asking_ticket: 'Looking for the next ticket…',
  tickets_lead: 'You get the ticket that is due first, and it is locked for you.',
  no_tickets: 'No tickets are waiting',
  upcoming: 'Next in your queue',
  upcoming_lead: 'Looking locks nothing: a colleague may take it first.',
  upcoming_none: 'Nothing is waiting for you.',
  no_tickets_text: 'When one comes in, you can get it here.',
};
