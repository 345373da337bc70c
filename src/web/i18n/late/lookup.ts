import { loadTexts, useTextsOf } from './late-texts.ts';

const texts = await loadTexts({
  es: async () => (await import('../es/lookup.ts')).lookup,
  en: async () => (await import('../en/lookup.ts')).lookup,
  pt: async () => (await import('../pt/lookup.ts')).lookup,
});

export function useLookupTexts() {
  return useTextsOf(texts);
}
