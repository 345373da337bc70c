import type { PaymentStandingMessages } from '../es/payment-standing.ts';

export const paymentStanding: PaymentStandingMessages = {
  awaited: (method) => `This payment is awaited: ${method}`,
  awaited_until: (until) => `It can be paid until ${until}. If you have paid already, do not pay again.`,
  begun: (method) => `You began to pay by ${method} and we do not know how it ended`,
  begun_again:
    'If you have paid there, check it before you pay again. If not, go on: the payment that you left is called off.',
  with_provider_title: (method) => `${method} is reviewing your payment`,
  with_provider:
    'It can take from some hours to some days, and there is nothing for you to do. If it is accepted, the e-mail of your order comes and we begin; if not, nothing is charged and you can pay again here.',
  with_person_title: 'We are reviewing your payment',
  with_person:
    'Money has come, but not the amount that we asked for. Somebody is looking at it: if we give it back, an e-mail tells you and you can pay again here.',
  pays_twice: 'Paying another way now would be paying twice, so until then we do not offer it.',
  awaited_link: 'See how to pay it',
  check: 'Check now',
  pay_otherwise: 'Pay another way',
  charges: 'Charges after the order',
  charge_states: { open: 'To be paid', paid: 'Paid', cancelled: 'Cancelled' },
  refunds: 'Refunds',
  refund_states: {
    done: (date, way) => `Paid back on ${date} (${way})`,
    sent: (date, way) => `Sent on ${date} (${way}); your bank needs some days to credit it`,
  },
};
