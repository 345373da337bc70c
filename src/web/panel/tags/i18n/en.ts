import type { TagMessages } from './es.ts';

export const en: TagMessages = {
  title: 'Tags',
  add: 'Tag',
  field: 'New tag',
  hint: 'Type and press Enter',
  remove: (tag) => `Remove the tag ${tag}`,
  find: (tag) => `Show the orders tagged ${tag}`,
};
