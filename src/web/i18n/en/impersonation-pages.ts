import type { Messages } from '../es/messages.ts';

export const impersonationPages: Messages['impersonationPages'] = {
  title: 'Visit to the account',
  lead: 'You can only look until you give a reason. Only the customer can pay or change the password or e-mail.',
  reason: 'Reason for the changes',
  reason_help: 'The customer can read it in their account.',
  reason_given: 'Reason',
  save_reason: 'Allow changes',
  list_title: 'Visits to my account',
  list_lead:
    'When someone on our team looks at your account to help you, you will see it here. They can never pay for you or change your password or e-mail.',
  none: 'Nobody on our team has been in your account.',
  by: (agent) => `${agent}, from our team`,
  lasting: 'Is in your account now.',
  ended_at: (time) => `Until ${time}`,
  looked: 'Only looked.',
  changed: (count) => (count === 1 ? 'Made one change.' : `Made ${count} changes.`),
};
