import type { CascadeMessages } from './es.ts';

export const en: CascadeMessages = {
  field: (count) =>
    count === 1 ? 'Also its derived item, in the same status' : `Also its ${count} derived items, in the same status`,
  all: (count) => (count === 1 ? 'Its derived item has followed' : `Its ${count} derived items have followed`),
  some: (followed, left) => `Derived items: ${followed} followed, ${left} could not`,
  followed: (item) => `${item}: done`,
  left: (item, why) => `${item}: ${why}`,
};
