import type { Messages } from '../es/messages.ts';

export const visits: Messages['visits'] = {
  banner: 'Visit to a customer’s account',
  seen_as: (customer, agent) => `You see the account of ${customer} as ${agent}.`,
  until: (time) => `It ends at ${time}.`,
  looks_only: 'You can only look.',
  may_change: 'You can make changes; everything is noted under both names.',
  say_why: 'Say why',
  end: 'End the visit',
  title: 'Visit to the account',
  lead: 'Until you say why, you can only look. Paying and changing the password or e-mail is for the customer alone.',
  reason: 'Why you make changes',
  reason_help: 'The customer reads it in the account.',
  reason_given: 'Why',
  save_reason: 'Allow changes',
  list_title: 'Visits to my account',
  list_lead:
    'When somebody of our team looks at your account to help you, you see it here. They can never pay for you or change your password or e-mail.',
  none: 'Nobody of our team has been in your account.',
  by: (agent) => `${agent}, of our team`,
  lasting: 'Is in your account now.',
  ended_at: (time) => `Until ${time}`,
  looked: 'Only looked.',
  changed: (count) => (count === 1 ? 'Made one change.' : `Made ${count} changes.`),
};
