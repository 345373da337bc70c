import type { ChargeMessages } from './es.ts';

export const en: ChargeMessages = {
  title: 'Charges and links',
  start: 'Charge something more',
  states: { open: 'To be paid', paid: 'Paid', cancelled: 'Cancelled' },
  due: (amount) => `To be paid now: ${amount}`,
  copy_link: 'Make a payment link',
  send_link: 'Send a link by e-mail',
  link: 'Payment link',
  link_until: (when) => `Works until ${when}. It opens this order only.`,
  link_sent: (email) => `Link sent to ${email}`,
  cancel: 'Cancel',
  cancel_title: 'Cancel the charge',
  reason: 'Reason (the customer reads it)',
  cancelled: 'Charge cancelled',
  dialog: 'Charge something more on this order',
  explains:
    'The order waits as an incident until the customer pays. They get an e-mail with the link; once paid, the order comes back to you.',
  code: 'For',
  units: 'Units',
  over: (number) => `Only those over ${number}.`,
  bases: {
    pages: (count) => `${count} pages delivered`,
    derived: (count) => `${count} derived items`,
    documents: (count) => `${count} documents delivered`,
  },
  reckoned: (counted, { included, charged, units }) =>
    `${counted}${included > 0 ? ` − ${included} included` : ''}${charged > 0 ? ` − ${charged} already charged` : ''} = ${units} to charge.`,
  left: (number) => `The customer chose a limit: ${number} left.`,
  amount: 'Price of a unit before VAT, in euros',
  amount_wrong: 'Enter an amount such as 12.50.',
  note: 'Explanation for the customer',
  total: (amount) => `The customer will pay ${amount} with VAT.`,
  total_plain: (amount) => `The customer will pay ${amount}. It is an official fee without VAT.`,
  submit: 'Request the payment',
  done: 'Charge made; the e-mail is on its way',
};
