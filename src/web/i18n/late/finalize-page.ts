import { loadTexts, useTextsOf } from './late-texts.ts';

const texts = await loadTexts({
  es: async () => (await import('../es/finalize-page.ts')).finalizePage,
  en: async () => (await import('../en/finalize-page.ts')).finalizePage,
  pt: async () => (await import('../pt/finalize-page.ts')).finalizePage,
});

export function useFinalizePageTexts() {
  return useTextsOf(texts);
}
