import type { PropertyListMessages } from './es.ts';

export const en: PropertyListMessages = {
  title: 'Property searches',
  open: 'Open the property searches',
  searches: 'Property searches',
  no_searches: 'No search is open.',
  localisations: 'To be located',
  no_localisations: 'Nothing is waiting to be located.',
  counted: (shown, total) => `${shown} of ${total}`,
  order: (orderId) => `Order ${orderId}`,
  locked_by: (name) => `Held by ${name}`,
  most: (most) =>
    most === null ? 'The customer pays for all that are found' : `The customer pays for at most ${most}`,
  charged: (count) => `${count} charged`,
  look: 'Look in the notes we have read',
  looked: (count) =>
    count === 0
      ? 'No note read so far mentions this tax number.'
      : count === 1
        ? '1 property in notes read'
        : `${count} properties in notes read`,
  other_name: 'under another name',
  noted: (day) => `note of ${day}`,
  paste: "List of the owners' index",
  paste_hint: 'One property per line: registry; municipality; finca; share; CRU or cadastral reference.',
  choose: 'Properties',
  finca: (number) => `Finca ${number}`,
  maximo: 'Maximum to charge in total',
  order_notes: (count) => (count === 1 ? 'Order 1 note and charge it' : `Order ${count} notes and charge them`),
  created: (count, total) =>
    `${count === 1 ? '1 note ordered' : `${count} notes ordered`}; the customer gets the link to pay ${total}`,
  none_created: 'There was nothing new to order.',
  left_out: {
    already: 'already ordered',
    over_maximum: 'exceeds the maximum',
    not_enough_data: 'needs a CRU, a reference, or a finca with registry or municipality',
  },
  found: 'Notes ordered',
  paid: 'paid',
  unpaid: 'waiting to be paid',
  candidates: 'Candidates',
  add: 'Others, one per line',
  wrong_length: (lines) => `Each line, from 3 to 300 characters: ${lines}`,
  price: (price) => `${price} each`,
  no_price: 'Located properties are not charged',
  located: 'Located',
  attach: (count) => (count === 1 ? 'Add 1 to the result' : `Add ${count} to the result`),
  attached: (count, charged) => `${count} in the result, ${charged} charged`,
};
