import { WITHDRAW_HERE } from '../../../domain/withdrawals/declaration.ts';
import type { WithdrawalMessages } from '../es/withdrawals.ts';

export const withdrawals: WithdrawalMessages = {
  link: WITHDRAW_HERE.en,
  title: 'Withdraw from the contract',
  lead: 'You have 14 days from the order to change your mind without giving a reason. Tell us which contract it is about; in the next step you check and confirm it.',
  your_name: 'Full name',
  your_email: 'E-mail address of your order',
  order_number: 'Order number',
  order_help: 'It stands in the confirmation e-mail and on the invoice.',
  your_orders: 'Your orders:',
  nothing_left: {
    order: 'Nothing is left of this order to withdraw from: it was cancelled, or its money was given back.',
    all: 'Nothing is left of your orders to withdraw from: they were cancelled, or their money was given back. For another one, enter its number.',
  },
  what: 'What do you withdraw from?',
  whole: 'The whole order. To withdraw from a part of it only, sign in first.',
  whole_own: 'The whole order.',
  next: 'Check it',
  check_title: 'Check and confirm',
  check_lead:
    'By confirming you declare that you withdraw from the contract. We send you the receipt with day and time.',
  whole_order: 'The whole order',
  confirm: 'Confirm the withdrawal',
  change: 'Correct the details',
  received_title: 'We have received your withdrawal',
  received_lead: 'This is what you have declared, with day and time. You can print or save it.',
  received_mail:
    'If number and e-mail address belong to an order, the receipt arrives within minutes at the address of that order, with what happens to your money now. It does not arrive? Check the number and the address and send it again.',
  conditions: 'What the law says about withdrawing',
  cancel_title: 'Cancel the service',
  cancel_link: 'Cancel',
  reason: 'Why do you want to cancel?',
  reason_optional: 'It helps us to improve.',
  cancel_now: 'Cancel now',
  cancel_ask: 'Ask to cancel',
  keep: 'Do not cancel',
  to_order: 'Back to the order',
  cancelled: 'Cancelled. We confirm it by e-mail.',
  given_back: 'Cancelled. We give your money back and confirm it by e-mail.',
  asked: 'We have received your request to cancel. We will write to you with the answer.',
};
