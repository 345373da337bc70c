import type { OwnNoteMessages } from '../es/own-note.ts';

export const ownNote: OwnNoteMessages = {
  check: 'Before you buy',
  place: 'What the extract says',
  since: (date) => `Changes since the extract of ${date}`,
  order: (order) => `(order ${order})`,
  same: 'Owners, charges and description have not changed.',
  changes: {
    owner_new: 'New owner:',
    owner_gone: 'No longer an owner:',
    owner_held: 'Share or right changed:',
    charge_new: 'New charge:',
    charge_gone: 'Charge removed:',
    description: 'Description changed',
  },
  before: (text) => `Before: ${text}`,
  after: (text) => `Now: ${text}`,
};
