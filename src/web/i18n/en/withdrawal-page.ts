import type { Messages } from '../es/messages.ts';

export const withdrawalPage: Messages['withdrawalPage'] = {
  title: 'Withdraw from the contract',
  lead: 'You have 14 days from the order to change your mind without giving a reason. Tell us which contract it is about; in the next step you check and confirm it.',
  your_name: 'Full name',
  your_email: 'E-mail address of your order',
  order_number: 'Order number',
  order_help: 'It is in the confirmation e-mail and on the invoice.',
  your_orders: 'Your orders:',
  nothing_left: {
    order: 'There is nothing left in this order to withdraw from: it was cancelled or has been refunded.',
    all: 'There is nothing left in your orders to withdraw from: they were cancelled or have been refunded. For another order, enter its number.',
  },
  what: 'What are you withdrawing from?',
  whole: 'The whole order. To withdraw from part of it only, sign in first.',
  whole_own: 'The whole order.',
  next: 'Check',
  check_title: 'Check and confirm',
  check_lead:
    'By confirming you declare that you withdraw from the contract. We will send you a receipt with the day and time.',
  whole_order: 'The whole order',
  confirm: 'Confirm the withdrawal',
  change: 'Correct the details',
  received_title: 'We have received your withdrawal',
  received_lead: 'This is what you have declared, with the day and time. You can print or save it.',
  received_mail:
    'If the number and the e-mail address belong to an order, we will send a receipt to that order’s address within minutes. It explains what happens to your money. Nothing there? Check the number and the address and send it again.',
  conditions: 'What the law says about withdrawing',
};
