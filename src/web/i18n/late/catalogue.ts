import { loadTexts, useTextsOf } from './late-texts.ts';

const texts = await loadTexts({
  es: async () => (await import('../es/catalogue.ts')).catalogue,
  en: async () => (await import('../en/catalogue.ts')).catalogue,
  pt: async () => (await import('../pt/catalogue.ts')).catalogue,
});

export function useCatalogueTexts() {
  return useTextsOf(texts);
}
