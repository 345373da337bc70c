import type { AfterOrderMessages } from '../es/after-order.ts';

export const afterOrder: AfterOrderMessages = {
  to_order: 'Back to the order',

  claim_title: 'Make a complaint',
  claim_text: {
    open: 'Tell us what is wrong. We will look into it free of charge and answer within two working days.',
    claimed: 'We already have your complaint and somebody is looking into it. We will reply by e-mail.',
    over: 'Complaints can be made here for 60 days after delivery, and that period has ended. Reply to the delivery e-mail and we will see what can be done.',
    none: 'You can make a complaint once something has been delivered.',
  },
  claim_reason: 'What is wrong?',
  claim_reason_help: 'For example: it is not the property I asked for, a page is missing or it cannot be read.',
  claim_send: 'Send the complaint',
  claim_done: 'We have received your complaint. We will reply within two working days.',

  review_done: {
    guardada:
      'Thank you. We read it and publish it exactly as it is, unless it is insulting, gives away personal details or is not about the service.',
    retirada: 'We have deleted your review.',
  },

  account_title: 'Account for your refund',
  account_text: (amount) =>
    `We are refunding ${amount} by bank transfer. Tell us which account to send it to; it must be in your name.`,
  account_nothing: 'No refund is waiting for an account at the moment.',
  account_kept: (iban) => `The account we have is ${iban}. You can change it until the transfer leaves.`,
  account_iban: 'IBAN',
  account_help: 'It begins with two letters (ES, PT…). With or without spaces.',
  account_save: 'Save the account',
  account_saved: 'Account saved. We will e-mail you when the transfer leaves.',
  account_due: (amount) => `Which account should we refund ${amount} to?`,
  account_due_text: 'We are refunding you by bank transfer and need your IBAN.',
  account_give: 'Enter the account',
  account_change: 'Change the account',

  late_title: 'Your payment arrived after the order was cancelled',
  late_text: {
    choose: (amount) =>
      `We have received ${amount}. We will do nothing until you choose: continue with the order using this payment, or get a full refund.`,
    revive: () => 'You asked us to continue. We are resuming the order with the payment you made.',
    return: (amount) => `You asked for a refund. We are refunding ${amount}.`,
    over: () => 'This payment has been dealt with. The order shows how.',
  },
  late_revive: 'Continue with the order',
  late_return: 'Refund my payment',
  late_choose: 'Choose',
  late_done: {
    revive: 'Done: we are resuming your order with the payment you made.',
    return: 'Done: we are refunding you and will confirm it by e-mail.',
    noted: 'Noted. Somebody is dealing with your order and will write to you as soon as it is settled.',
  },
};
