import type { PaymentMessages } from '../es/payments.ts';

const begin: PaymentMessages['begin'] = {
  cc: {
    title: 'Pay by card',
    pay: (amount) => `Pay ${amount} by card`,
    lead: "Card details are typed on the payment provider's page, never on ours.",
    steps: [
      "Press the button to go to the payment provider's secure page.",
      'Type your card details there. Your bank may ask you to confirm.',
      'You come back here and we start on your order.',
    ],
  },
  paypal: {
    title: 'Pay with PayPal',
    pay: (amount) => `Pay ${amount} with PayPal`,
    lead: 'You pay from your PayPal account.',
    steps: [
      'Press the button to go to PayPal.',
      'Sign in there and accept the payment.',
      'You come back here and we start on your order.',
    ],
  },
  bizum: {
    title: 'Pay with Bizum',
    pay: (amount) => `Pay ${amount} with Bizum`,
    lead: 'Have the phone you registered with Bizum at hand.',
    steps: [
      "Press the button to go to the payment provider's secure page.",
      "Type your phone number and confirm in your bank's app.",
      'You come back here and we start on your order.',
    ],
  },
  multibanco: {
    title: 'Pay with Multibanco',
    pay: (amount) => `Pay ${amount} with Multibanco`,
    lead: 'We give you an entity and a reference, and you pay when it suits you.',
    steps: [
      'Press the button to see the entity, the reference and the amount.',
      "Pay at a Multibanco cash machine or in your Portuguese bank's app.",
      'When the money arrives, we write to you and begin.',
    ],
  },
  mbway: {
    title: 'Pay with MB WAY',
    pay: (amount) => `Pay ${amount} with MB WAY`,
    lead: 'Have the phone with your MB WAY app at hand.',
    steps: [
      'Enter your number and press the button: the request goes to your phone.',
      'Confirm it in the MB WAY app. You have 4 minutes.',
      'This page updates itself, and we start on your order.',
    ],
  },
  bank: {
    title: 'Pay by bank transfer',
    pay: (amount) => `Pay ${amount} by bank transfer`,
    lead: 'You get the details of our account and a reference for this payment only.',
    steps: [
      'Press the button to see the account, the reference and the amount.',
      'Make the transfer at your bank. It usually takes one or two business days.',
      'When the money arrives, we write to you and begin.',
    ],
  },
};

const mbway: PaymentMessages['mbway'] = {
  phone: 'Mobile number for MB WAY',
  phone_help: 'A Portuguese number with nine digits, for example 912 345 678.',
  wait_title: 'Confirm the payment in the MB WAY app',
  wait_lead: (phone, amount) =>
    `We have sent a request for ${amount} to ${phone}. Open the MB WAY app and confirm it: you have 4 minutes.`,
  left: 'Time to confirm',
  until: (time) => `Until ${time}.`,
  over: 'The time is up. We are checking how it ended.',
  notices: 'This page moves on by itself as soon as you confirm.',
  help_title: 'No request on your phone?',
  help: [
    'Open the MB WAY app: the request is there, even without a notification.',
    'Check that the number is the one you have in MB WAY. If it is not, enter another.',
    'If you pay another way, leave this request unconfirmed.',
  ],
  other_phone: 'Use another number',
};

export const payments: PaymentMessages = {
  begin,
  wallet: 'Pay with Apple Pay or Google Pay',
  mbway,
  seller: 'You are buying from',
  steps: 'What will happen',
  order: (order) => `Order ${order}`,
  charge: (order) => `Later charge for order ${order}`,
  instructions_title: { multibanco: 'Pay this reference', bank: 'Make this transfer' },
  instructions_lead: (email) =>
    `We have sent these details to ${email}. As soon as the money arrives, we will write to you and begin.`,
  rows: {
    amount: 'Exact amount',
    entity: 'Entity',
    reference: 'Reference',
    iban: 'IBAN',
    concept: 'Payment reference',
    holder: 'Account holder',
    bic: 'BIC',
    bank: 'Bank',
  },
  copy: 'Copy',
  copied: 'Copied',
  not_copied: 'Your browser does not allow it: select it and copy it by hand.',
  copy_of: (name) => `Copy: ${name}`,
  until: 'Pay by',
  exact_bank: 'Enter the payment reference exactly as shown: it tells us the payment is yours.',
  exact_multibanco: 'Pay exactly this amount.',
  if_late:
    'If nothing arrives in time, the order is cancelled and you owe nothing. If the money arrives later, it is not lost: we ask you whether to go ahead with the order or refund you.',
  qr: "Or scan it with your bank's app",
  qr_alt: 'QR code with the details of the transfer',
  print: 'Print',
  received: (part, rest) => `We have received ${part}. ${rest} is still to come.`,
  see_order: 'See the order',
  left_title: 'Have you finished paying?',
  left_text: (method, amount) =>
    `We sent you to pay ${amount} (${method}) and do not yet know whether it went through. If you have paid, there is nothing for you to do: it will show here in a moment.`,
  checks_itself: 'This page refreshes every five seconds.',
  resume: 'Continue where I left off',
  begin_again: 'Start the payment again',
  field_failed: 'The card field could not be loaded. Try again or choose another way to pay.',
  field_needs_scripts: 'Entering a card here needs JavaScript. You can choose another way to pay.',
  leave_title: 'Confirm the payment',
  leave_text: (amount) =>
    `You will now go to the payment provider’s secure page to confirm ${amount}. Then you come back here.`,
  leave_go: 'Go to the payment page',
  charge_paid_title: 'Payment received',
  charge_paid_lead: (charge, order) => `${charge}, for order ${order}.`,
  paid_by_link:
    'The order is kept in the account with this e-mail address. If it is your first purchase, our e-mail has a link to choose a password.',
  sign_in: 'Sign in and see the order',
  no_password: 'Choose a password for the account',
};
