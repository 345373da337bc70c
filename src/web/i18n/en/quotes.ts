import type { Messages } from '../es/messages.ts';

export const quotes: Messages['quotes'] = {
  title: (id) => `Quote ${id}`,
  until: (when) => `The price is valid until ${when}. Check what it includes, complete your details and pay.`,
  note_title: 'A note from us',
  off: (amount) => `With a discount of ${amount}, already in the price.`,
  accept: (total) => `Accept and pay ${total}`,
  changed_title: 'The quote has changed',
  changed_text:
    'We have updated it while you were looking at it. This is the current version; your details are still here.',
  expired_title: 'This quote has expired',
  expired_lead: (brand) =>
    `It can no longer be paid. If you still want it, reply to our e-mail and ${brand} will make you another.`,
  withdrawn_title: 'This quote has been withdrawn',
  withdrawn_lead: (brand) =>
    `It can no longer be paid. If you think this is a mistake, reply to our e-mail and ${brand} will look into it.`,
  paid_title: 'This quote has already been paid',
  paid_lead: (order) => `It is your order ${order}. There is nothing else to pay.`,
  see_order: 'See the order',
};
