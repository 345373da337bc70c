import type { SamplesMessages } from '../es/samples.ts';

export const samples: SamplesMessages = {
  title: 'Veja o que recebe',
  shows: 'O que consta',
  uses: 'Como outras pessoas o usam',
  alt: (product) => `Amostra de «${product}» com dados inventados. Os números são os da lista.`,
  larger: 'Ver a amostra maior',
  close: 'Fechar',
  invented: 'Amostra nossa com dados inventados. O aspeto do documento real depende de quem o emite.',
  languages: { es: 'Vem em espanhol.', en: 'Vem em inglês.', pt: 'Vem em português.' },
};
