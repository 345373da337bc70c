import type { UpdatingMessages } from '../es/updating.ts';

export const updating: UpdatingMessages = {
  stale: (days: number) => `It is more than ${days} days old.`,
  renew: (price: string) => `Renew it for ${price}`,
  order_again: 'Order again',
  update_note: (price: string) => `Renew the note for ${price}`,
  renewal_title: 'Renew your simple note',
  renewal_lead: (order: string) =>
    `We request the note from your order ${order} again, at a lower price. Check that this is the right property.`,
  again_title: 'Order it again',
  again_lead: (order: string) => `These are the answers from your order ${order}, at today's price.`,
  your_note: 'The note to renew',
  will_order: 'What you are about to order',
  renewal_changed: 'Something has changed',
  change: 'Change the answers',
  complete: 'Complete the form',
  missing: 'The form now also asks for:',
  left_out: 'These answers are not carried over:',
  nothing_charged: 'Nothing is charged until you finish the purchase.',
};
