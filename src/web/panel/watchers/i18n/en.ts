import type { WatcherMessages } from './es.ts';

export const en: WatcherMessages = {
  watch: 'Watch',
  watching: 'Stop watching',
  who: (names) => `Watched by ${names}`,
  explains: 'All that happens here will reach your alerts',
};
