import { loadTexts, useTextsOf } from './late-texts.ts';

const texts = await loadTexts({
  es: async () => (await import('../es/samples.ts')).samples,
  en: async () => (await import('../en/samples.ts')).samples,
  pt: async () => (await import('../pt/samples.ts')).samples,
});

export function useSamplesTexts() {
  return useTextsOf(texts);
}
