import type { WizardMessages } from '../es/wizard.ts';

export const wizard: WizardMessages = {
  step: (ordinal, total) => `Step ${ordinal} of ${total}`,
  begin: 'To begin with',
  progress: 'Progress of the form',
  start_over: 'Clear and start again',
  back_to_check: 'Save and return to the summary',
  related: 'You may be interested in',
  exit_title: 'We can’t continue with this request',
  pickers: {
    municipality: {
      hint: 'The name in any official language will do, such as “Alacant” or “Elx”.',
      none: 'No municipality has this name',
      count: (count) => (count === 1 ? '1 municipality in the list' : `${count} municipalities in the list`),
    },
    freguesia: {
      hint: 'Type the parish and, if you like, the municipality: “Arroios, Lisboa”. Names from before 2013 will do.',
      none: 'No parish has this name',
      count: (count) => (count === 1 ? '1 parish in the list' : `${count} parishes in the list`),
    },
    bank: {
      hint: 'Type the name you know it by, even if the bank no longer exists. If it is not in the list, leave what you typed.',
      none: 'No bank in the list has this name; you can leave what you typed',
      count: (count) => (count === 1 ? '1 bank in the list' : `${count} banks in the list`),
    },
  },
  class_words: 'Find it by what you sell: clothes, bar, app…',
  classes_found: (count: number) =>
    count === 0 ? 'No class names that; look through the list' : count === 1 ? '1 class' : `${count} classes`,
  picker_other: 'None of these: enter another',
  picker_failed: 'The list is not available. Enter the full name and we will check it when you continue.',
  files: {
    hint: (limit) =>
      `PDF, photo (JPG, PNG, HEIC, WebP) or Word (.docx), up to ${limit} MB per file. You can attach several.`,
    choose: 'Choose files',
    attached: 'Attached files',
    remove: 'Remove',
    remove_file: (name) => `Remove ${name}`,
    sending: (name) => `Sending ${name}`,
    waiting: 'No connection: we will carry on where it stopped as soon as you are back online.',
    arrived: (name) => `${name} attached`,
    cancel: 'Cancel',
    retry: 'Try again',
    failed: (name) => `${name} could not be sent. Everything else is still here.`,
    still_sending: 'We will continue as soon as the files have been sent. There is no need to press again.',
  },
  resume: {
    ask: 'Continue on another device',
    link: 'Open this link on the other device',
    until: (day) => `It works until ${day}. Anyone who has it can see your answers, so do not share it.`,
    by_mail: 'Send it to me by e-mail',
    title: 'Continue with your form',
    lead: (product, day) => `${product}: your answers and files are waiting. The link works until ${day}.`,
    replaces:
      'You have already started this form in this browser: what is here will be replaced by the answers from the link.',
    here: 'Continue here',
  },
  no_answer: 'No answer',
  choose_nothing: 'I do not know or prefer not to say',
  check_title: 'Check your answers',
  check_lead: 'Make sure everything is right. You can change any answer without losing the others.',
  completed_later:
    'You chose to pay now. Once the order is paid, we will ask you for the details and documents we still need to begin.',
  answers: 'Your answers',
  change_answer: (label) => `Change: ${label}`,
  last_questions: 'Before you add it',
  promise: 'Expected delivery',
  add: 'Add to basket',
};
