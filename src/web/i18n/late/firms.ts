import { loadTexts, useTextsOf } from './late-texts.ts';

const texts = await loadTexts({
  es: async () => (await import('../es/firms.ts')).firms,
  en: async () => (await import('../en/firms.ts')).firms,
  pt: async () => (await import('../pt/firms.ts')).firms,
});

export function useFirmsTexts() {
  return useTextsOf(texts);
}
