import type { OwnNoteMessages } from '../es/own-note.ts';

export const ownNote: OwnNoteMessages = {
  check: 'Before you buy',
  place: 'What the extract says',
  since: (date) => `Changes since the extract of ${date}`,
  order: (order) => `(order ${order})`,
  same: 'Nothing has changed in owners, charges or description.',
  changes: {
    owner_new: 'New owner:',
    owner_gone: 'No longer an owner:',
    owner_held: 'Another share or right:',
    charge_new: 'New charge:',
    charge_gone: 'Charge that is no longer there:',
    description: 'Another description',
  },
  before: (text) => `Before: ${text}`,
  after: (text) => `Now: ${text}`,
};
