import type { NotaryMessages } from './es.ts';

export const en: NotaryMessages = {
  title: 'Orders of the office',
  tab: 'Office',
  empty: 'The office has no orders now.',
  groups: {
    waiting: 'To do',
    scheduled: 'Appointments',
    others: 'Waiting for others',
    delivered: 'Handed in',
  },
  visit: (when) => `Appointment: ${when}`,
  since: (when) => `Ordered on ${when}`,
  next: 'Next step',
  ask: 'Ask the customer',
  other_date: 'Change the appointment',
  steps: {
    98: 'Put back as not started',
    1000: 'Begin',
    1001: 'Hand in the result',
    1002: 'Set the appointment',
    1003: 'A certificate is missing',
    1004: 'A report is missing',
  },
};
