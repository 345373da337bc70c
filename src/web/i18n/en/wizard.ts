import type { WizardMessages } from '../es/wizard.ts';

export const wizard: WizardMessages = {
  step: (ordinal, total) => `Step ${ordinal} of ${total}`,
  progress: 'Progress of the form',
  start_over: 'Clear and start again',
  back_to_check: 'Save and return to the summary',
  related: 'You may be interested in',
  exit_title: 'We cannot go on with this request',
  picker_hint: 'The name in any official language will do, such as “Alacant” or “Elx”.',
  picker_none: 'No municipality has this name',
  picker_count: (count) => (count === 1 ? '1 municipality in the list' : `${count} municipalities in the list`),
  picker_other: 'None of these: enter another',
  picker_failed: 'The list is not available. Enter the full name and we will check it when you continue.',
  no_answer: 'No answer',
  choose_nothing: 'I do not know or prefer not to say',
  check_title: 'Check your answers',
  check_lead: 'Make sure everything is right. You can change any answer without losing the others.',
  answers: 'Your answers',
  change_answer: (label) => `Change: ${label}`,
  last_questions: 'Before you add it',
  promise: 'Expected delivery',
  add: 'Add to basket',
};
