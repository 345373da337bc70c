import type { ComparisonWords } from './es.ts';

export const comparisonWords: ComparisonWords = {
  fields: {
    registry: 'registry',
    issued_on: 'date of issue',
    finca: 'property number',
    municipality: 'municipality',
    cru: 'CRU',
    cadastral_reference: 'cadastral reference',
    description: 'description',
    owners: 'owners',
    charges: 'charges',
  },
  sure: {
    issued_on: ({ before, after }) => `The earlier document was issued on ${before}, the later one on ${after}.`,
    finca: ({ before, after }) => `The property number was ${before} and is now ${after}.`,
    municipality: ({ before, after }) => `The municipality was ${before} and is now ${after}.`,
    registry: ({ before, after }) => `The registry was ${before} and is now ${after}.`,
    cru: ({ before, after }) => `The CRU was ${before} and is now ${after}.`,
    cadastral_reference: ({ before, after }) => `The cadastral reference was ${before} and is now ${after}.`,
    description: 'The description has changed.',
    owner_new: (name, held) => (held === '' ? `${name} is now an owner.` : `${name} is now an owner (${held}).`),
    owner_gone: (name, held) =>
      held === '' ? `${name} is no longer an owner.` : `${name} is no longer an owner (had ${held}).`,
    owner_held: (name, { before, after }) => `${name} had ${before} and now has ${after}.`,
    charge_new: (kind) => `There is a new charge: ${kind}.`,
    charge_gone: (kind) => `This charge is no longer there: ${kind}.`,
    charge_amount: (kind, amounts) =>
      amounts === ''
        ? `The amount of this charge has changed: ${kind}.`
        : `The amount of this charge has changed: ${kind}, ${amounts}.`,
  },
  unsure: {
    value: (field, { before, after }) =>
      `This may have changed: ${field}. It was read as ${before} in the earlier document and as ${after} in the later one.`,
    description: 'The description was read differently.',
    owner_new: (name) => `${name} was read as an owner in the later document only.`,
    owner_gone: (name) => `${name} was read as an owner in the earlier document only.`,
    owner_held: (name, { before, after }) =>
      `For ${name}, the earlier document was read to say ${before} and the later one ${after}.`,
    charge_new: (kind) => `A charge was read in the later document only: ${kind}.`,
    charge_gone: (kind) => `A charge was read in the earlier document only: ${kind}.`,
    charge_amount: (kind) => `The amount of this charge was read differently: ${kind}.`,
  },
  amount: ({ before, after }) => `from ${before} to ${after}`,
  badge: 'not certain',
  before: 'Before',
  after: 'Now',
  differences: (name) => (name === '' ? 'Differences' : `Differences for property ${name}`),
  none: 'No difference was found.',
  equal: (fields) => `The same in both: ${fields}.`,
  seems_equal: (fields) => `It seems the same, but the reading is not certain: ${fields}.`,
  unread_before: (fields) => `Not read in the earlier document, so not compared: ${fields}.`,
  unread_after: (fields) => `Not read in the later document, so not compared: ${fields}.`,
  unread_both: (fields) => `Not read in either document: ${fields}.`,
  only_before: (names) => `In the earlier document only: property ${names}.`,
  only_after: (names) => `In the later document only: property ${names}.`,
  other_property: 'These documents are about different properties, so they are not compared.',
  not_sure_same:
    'It is not clear that both documents are about the same property. Check this before you rely on the differences.',
  unnamed: 'without a number that could be read',
  check: 'What is marked “not certain” may be an error of reading: check it in the documents.',
  remark: 'Compared automatically: the documents themselves are what counts.',
  title: 'Compare two documents',
  choose: 'Documents to compare',
  one: 'One document',
  other: 'The other document',
  compare: 'Compare',
  option: {
    finca: (name) => `property ${name}`,
    order: (order) => `order ${order}`,
  },
  from: (older, newer) => `From “${older}”, the earlier one, to “${newer}”, the later one.`,
  too_few: 'Two documents that have been read are needed for a comparison.',
  not_read: (names) => `Not read yet, or not readable: ${names}.`,
  negative: (names) => `Negative notes, which are about no property: ${names}.`,
  same_twice: 'Choose two different documents.',
};
