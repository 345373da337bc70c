import { loadTexts, useTextsOf } from './late-texts.ts';

const texts = await loadTexts({
  es: async () => (await import('../es/places.ts')).places,
  en: async () => (await import('../en/places.ts')).places,
  pt: async () => (await import('../pt/places.ts')).places,
});

export function usePlacesTexts() {
  return useTextsOf(texts);
}
