import type { CascadeMessages } from './es.ts';

export const en: CascadeMessages = {
  field: (count) =>
    count === 1
      ? 'Also the item that came from it, in the same status'
      : `Also the ${count} items that came from it, in the same status`,
  all: (count) =>
    count === 1 ? 'The item that came from it has followed' : `The ${count} items that came from it have followed`,
  some: (followed, left) => `Items that came from it: ${followed} followed, ${left} could not`,
  followed: (item) => `${item}: done`,
  left: (item, why) => `${item}: ${why}`,
};
