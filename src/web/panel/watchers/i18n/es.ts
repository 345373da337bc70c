/** Watching an order. Spanish defines the keys of all languages. */
export const es = {
  watch: 'Seguir',
  watching: 'Dejar de seguir',
  who: (names: string) => `Lo siguen: ${names}`,
  explains: 'Todo lo que pase aquí llegará a tus avisos',
};

export type WatcherMessages = typeof es;
