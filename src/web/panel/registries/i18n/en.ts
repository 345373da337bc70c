import type { RegistryMessages } from './es.ts';

export const en: RegistryMessages = {
  title: 'Registry',
  name: 'Registry',
  address: 'Address',
  phone: 'Telephone',
  correct: 'Correct',
  choose: 'Choose a registry',
  cancel: 'Close',
  slow: 'A slow registry: one more business day.',
  by_customer: 'The customer is the applicant: their name and tax number are needed.',
  no_negative: 'It issues no negative notes.',
  reasons: {
    alias: ({ place, by }) => `By the alias “${by}” of ${place}.`,
    named_registry: () => 'It is the one the customer names.',
    only_one: ({ place, by }) =>
      by === '' ? `It is the only registry of ${place}.` : `It is the only registry of ${place}, by the alias “${by}”.`,
    named_place: ({ place, by }) => `The address names ${by}, in ${place}.`,
    rest_of_municipality: ({ place }) =>
      `It is the one of ${place}; others serve only parts of it that the address does not name.`,
    several: ({ place, count }) => `${place} has ${count} registries. Choose the one for this address.`,
    not_covered: ({ place }) => `We do not know which registry serves ${place}. Find it, and we will remember it.`,
    municipality_unknown: () => 'We do not recognise the municipality. Correct the data or ask for an alias.',
    municipality_ambiguous: () => 'Several municipalities have this name. Correct the data to give the province.',
    municipality_missing: () => 'The order names no municipality.',
  },
  times: (p50, p90, items) =>
    `Usually takes ${p50 === '1' ? '1 business day' : `${p50} business days`}; 9 out of 10 orders at most ${p90} (${items} orders in a year).`,
  remember_for: 'Remember for',
  scopes: {
    street: (alias) => `The whole street: ${alias}`,
    house: (alias) => `This number only: ${alias}`,
    municipality: (alias) => `The whole municipality: ${alias}`,
  },
  find: 'Find another registry',
  find_hint: 'Name or address',
  candidates: 'Possible registries',
  all_of_place: (count) => `See all ${count} of the municipality`,
  nothing: 'No registry matches.',
  remembered: (alias) => `Remembered for “${alias}”.`,
  undo: 'Undo',
};
