import type { PaymentStandingMessages } from '../es/payment-standing.ts';

export const paymentStanding: PaymentStandingMessages = {
  awaited: (method) => `We are waiting for this payment: ${method}`,
  awaited_until: (until) =>
    `You can pay it until ${until}. If you have already paid, there is nothing more for you to do.`,
  begun: (method) => `You started to pay by ${method} and we do not know whether it went through`,
  begun_again:
    'If you have already paid there, you can check it here. If not, continue: the unfinished payment will be cancelled.',
  with_provider_title: (method) => `${method} is reviewing your payment`,
  with_provider:
    'It can take from a few hours to a few days, and there is nothing for you to do. If it is accepted, we e-mail you and begin. If not, nothing is charged and you can pay again here.',
  with_person_title: 'We are reviewing your payment',
  with_person:
    'We have received money, but not the amount we asked for. Somebody is looking into it: if we return it, we will e-mail you and you can pay again here.',
  pays_twice: 'Until then there is nothing more to pay here.',
  awaited_link: 'See how to pay it',
  check: 'Check now',
  pay_otherwise: 'Pay another way',
  charges: 'Later charges',
  charge_states: { open: 'To be paid', paid: 'Paid', cancelled: 'Cancelled' },
  refunds: 'Refunds',
  refund_states: {
    done: (date, way) => `Refunded on ${date} (${way})`,
    sent: (date, way) => `Sent on ${date} (${way}); your bank takes a few days to credit it`,
  },
};
