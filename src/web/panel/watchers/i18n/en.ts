import type { WatcherMessages } from './es.ts';

export const en: WatcherMessages = {
  watch: 'Watch',
  watching: 'Stop watching',
  who: (names) => `Watched by ${names}`,
  explains: 'You will be alerted to everything that happens here',
};
