import type { CallMessages } from './es.ts';

export const en: CallMessages = {
  start: 'Log a call',
  title: 'Log a call',
  ended: 'You have hung up: log the call on this order?',
  direction: 'Who rang',
  directions: { in: 'They rang us', out: 'We rang' },
  phone: 'Telephone',
  phone_hint: 'The customer’s number or another one. It can be left blank.',
  phone_wrong: 'Enter a number: digits, spaces and a + in front.',
  outcome: 'Outcome',
  outcomes: {
    spoke: 'We spoke',
    call_back: 'We spoke, call again',
    no_answer: 'No answer',
    busy: 'Engaged',
    voicemail: 'Left a message',
    wrong_number: 'Wrong number',
  },
  minutes: 'Minutes',
  said: 'What was said',
  said_hint: 'The customer does not see it.',
  said_missing: 'Write one line about what was said.',
  submit: 'Log it',
  done: 'Call logged',
  length: (minutes) => `${minutes} min`,
};
