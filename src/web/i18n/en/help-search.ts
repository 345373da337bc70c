import type { HelpSearchMessages } from '../es/help-search.ts';

export const helpSearch: HelpSearchMessages = {
  search: 'Search the help',
  search_hint: 'For example: how long does a nota simple take',
  find: 'Search',
  found: (count) => (count === 1 ? 'We found 1 answer.' : `We found ${count} answers.`),
  none: (query) => `We found no answers to “${query}”.`,
  none_text: 'Try other words, or write to us and a person will answer you.',
  answers: 'Answers',
  all: 'See all the help',
  registries_link: 'Registries that are slow today',
  registries_title: 'Registries that are slow today',
  registries_lead: 'How long they take to answer, measured over the orders delivered in the past year.',
  registries_none: 'No registry is slower than usual today.',
  half: 'Half of the orders',
  most: 'Nine out of ten',
  days: (count) => (count === '1' ? '1 business day' : `${count} business days`),
  flagged: 'It is known to be slow, so we allow one extra business day.',
  usual: (half, most) => `Usual times: half of the orders within ${half}; nine out of ten within ${most}.`,
  counted: (moment) => `Measured on ${moment}. It is measured again every night.`,
  not_measured: 'There are not enough orders yet to measure it.',
};
