import type { SamplesMessages } from '../es/samples.ts';

export const samples: SamplesMessages = {
  title: 'This is what you receive',
  shows: 'What is on it',
  uses: 'How others use it',
  alt: (product) => `Sample of “${product}” with invented data. Its numbers are those of the list.`,
  larger: 'See the sample larger',
  close: 'Close',
  invented: 'Our own sample with invented data. What the real document looks like depends on who issues it.',
  languages: { es: 'It comes in Spanish.', en: 'It comes in English.', pt: 'It comes in Portuguese.' },
};
