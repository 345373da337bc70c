import type { TabMessages } from './es.ts';

export const en: TabMessages = {
  customer: (id) => `Customer ${id}`,
  reopen: 'Reopen the last closed tab',
  last_given: 'Go back to the last order given by the queue',
};
