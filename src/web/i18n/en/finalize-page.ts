import type { Messages } from '../es/messages.ts';

export const finalizePage: Messages['finalizePage'] = {
  title: 'Complete your order',
  lead: (order) =>
    `Order ${order}. It is already paid: this is all we still need to begin. What you save is kept here, and you can continue on another device.`,
  frozen: 'The answers you gave before paying can no longer be changed, because the price depends on them.',
  paid: 'What you have paid',
  ordered: 'What you answered before paying',
  save: 'Save and continue',
  check_title: 'Check what you are about to send',
  check_lead: 'Once you send it, we start work and the delivery time begins. There is nothing more to pay.',
  given: 'What you are sending',
  nothing: 'You have not added anything: the missing details were optional.',
  send: 'Send the details',
  to_order: 'Back to the order',
  stopped: 'We can’t continue with these answers',
};
