import type { FailureMessages } from '../es/failure.ts';

export const failure: FailureMessages = {
  title: 'Something went wrong',
  text: 'It is not your fault, and nothing that you had saved is lost. Please try again in a moment.',
  awayTitle: 'We will be right back',
  awayPaying:
    'If you were paying, there is nothing for you to do: once we are back, your account and your e-mail will tell you whether the payment arrived.',
  accountTitle: 'Not possible with this account',
  switchAccount: 'Switch account',
  reference: (id) => `If you write to us, quote this reference: ${id}`,
  again: 'Try again',
  home: 'Go to the home page',
};
