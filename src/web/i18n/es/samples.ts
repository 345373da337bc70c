export const samples = {
  title: 'Así es lo que recibes',
  shows: 'Qué pone',
  uses: 'Cómo lo usan otros',
  alt: (product: string) => `Muestra de «${product}» con datos inventados. Sus números son los de la lista.`,
  larger: 'Ver la muestra más grande',
  close: 'Cerrar',
  invented: 'Muestra nuestra con datos inventados. El aspecto del documento real depende de quien lo expide.',
  languages: { es: 'Llega en español.', en: 'Llega en inglés.', pt: 'Llega en portugués.' },
};

export type SamplesMessages = typeof samples;
