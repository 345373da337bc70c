import { loadTexts, useTextsOf } from './late-texts.ts';

const texts = await loadTexts({
  es: async () => (await import('../es/quotes.ts')).quotes,
  en: async () => (await import('../en/quotes.ts')).quotes,
  pt: async () => (await import('../pt/quotes.ts')).quotes,
});

export function useQuotesTexts() {
  return useTextsOf(texts);
}
