import { loadTexts, useTextsOf } from './late-texts.ts';

const texts = await loadTexts({
  es: async () => (await import('../es/visit-pages.ts')).visitPages,
  en: async () => (await import('../en/visit-pages.ts')).visitPages,
  pt: async () => (await import('../pt/visit-pages.ts')).visitPages,
});

export function useVisitPagesTexts() {
  return useTextsOf(texts);
}
