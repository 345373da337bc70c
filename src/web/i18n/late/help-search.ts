import { loadTexts, useTextsOf } from './late-texts.ts';

const texts = await loadTexts({
  es: async () => (await import('../es/help-search.ts')).helpSearch,
  en: async () => (await import('../en/help-search.ts')).helpSearch,
  pt: async () => (await import('../pt/help-search.ts')).helpSearch,
});

export function useHelpSearchTexts() {
  return useTextsOf(texts);
}
