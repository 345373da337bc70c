import { loadTexts, useTextsOf } from './late-texts.ts';

const texts = await loadTexts({
  es: async () => (await import('../es/property-search.ts')).propertySearch,
  en: async () => (await import('../en/property-search.ts')).propertySearch,
  pt: async () => (await import('../pt/property-search.ts')).propertySearch,
});

export function usePropertySearchTexts() {
  return useTextsOf(texts);
}
