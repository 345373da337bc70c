import type { CallMessages } from './es.ts';

export const en: CallMessages = {
  start: 'Note a call',
  title: 'Note a call',
  ended: 'You have hung up: note the call on this order?',
  direction: 'Who rang',
  directions: { in: 'They rang us', out: 'We rang' },
  phone: 'Telephone',
  phone_hint: 'The customer’s, or another one. May be left blank.',
  phone_wrong: 'Enter a number: digits, spaces and a + in front.',
  outcome: 'Outcome',
  outcomes: {
    spoke: 'We spoke',
    call_back: 'We spoke, another call is due',
    no_answer: 'No answer',
    busy: 'Engaged',
    voicemail: 'Left a message',
    wrong_number: 'Wrong number',
  },
  minutes: 'Minutes',
  said: 'What was said',
  said_hint: 'The customer does not see it.',
  said_missing: 'Write what was said in one line.',
  submit: 'Note it',
  done: 'Call noted',
  length: (minutes) => `${minutes} min`,
};
