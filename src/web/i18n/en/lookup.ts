import type { LookupMessages } from '../es/lookup.ts';

export const lookup: LookupMessages = {
  title: 'Look up an order',
  lead: 'No account or password needed. We send a code to the e-mail address you ordered with.',
  order_number: 'Order number',
  order_help: 'It is in the subject or at the top of our e-mails, and on the invoice.',
  email: 'E-mail address you ordered with',
  ask: 'Send me the code',
  code_title: 'Type the code',
  code_lead: (minutes) =>
    `If the number and the address belong to an order, an e-mail with a six-digit code arrives in a moment. It works for ${minutes} minutes.`,
  code: 'Six-digit code',
  see: 'See the order',
  no_code: 'Nothing there? Look in your spam folder, and check that the number and the address are those of the order.',
  another: 'Ask for another code',
  open_until: (moment) => `You can see it in this browser until ${moment}.`,
  end: 'Stop showing it in this browser',
  other_order: 'Look up another order',
  has_account: 'Do you have an account? Sign in to see your invoices and messages too.',
  sign_in: 'Sign in',
  waits: 'We need something from you: the e-mail we sent explains it, with the link to answer.',
  waits_payment:
    'We are waiting for your payment. For a transfer or Multibanco, the details are in the e-mail we sent you.',
};
