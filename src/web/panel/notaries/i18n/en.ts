import { STATUS } from '../../../../domain/orders/status.gen.ts';
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
    [STATUS.at_notary]: 'Put back as not started',
    [STATUS.notary_in_process]: 'Begin',
    [STATUS.notary_delivered]: 'Hand in the result',
    [STATUS.visit_scheduled]: 'Set the appointment',
    [STATUS.pending_certification]: 'A certificate is missing',
    [STATUS.pending_report]: 'A report is missing',
  },
};
