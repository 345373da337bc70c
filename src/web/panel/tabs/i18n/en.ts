import type { TabMessages } from './es.ts';

export const en: TabMessages = {
  reopen: 'Reopen the tab closed last',
  last_given: 'Go back to the last order given by the queue',
};
