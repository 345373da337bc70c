import type { WatcherMessages } from './es.ts';

export const pt: WatcherMessages = {
  watch: 'Seguir',
  watching: 'Deixar de seguir',
  who: (names) => `Seguido por ${names}`,
  explains: 'Tudo o que acontecer aqui chegará aos seus avisos',
};
