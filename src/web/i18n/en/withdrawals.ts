import { WITHDRAW_HERE } from '../../../domain/withdrawals/declaration.ts';
import type { WithdrawalMessages } from '../es/withdrawals.ts';

export const withdrawals: WithdrawalMessages = {
  link: WITHDRAW_HERE.en,
  cancel_title: 'Cancel the service',
  cancel_link: 'Cancel',
  reason: 'Why do you want to cancel?',
  reason_optional: 'It helps us improve.',
  cancel_now: 'Cancel now',
  cancel_ask: 'Ask to cancel',
  keep: 'Do not cancel',
  to_order: 'Back to the order',
  cancelled: 'Cancelled. We will confirm it by e-mail.',
  given_back: 'Cancelled. We are refunding you and will confirm it by e-mail.',
  asked: 'We have received your request to cancel. We will write to you with the answer.',
};
