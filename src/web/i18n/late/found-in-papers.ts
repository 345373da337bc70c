import { loadTexts, useTextsOf } from './late-texts.ts';

const texts = await loadTexts({
  es: async () => (await import('../es/found-in-papers.ts')).foundInPapers,
  en: async () => (await import('../en/found-in-papers.ts')).foundInPapers,
  pt: async () => (await import('../pt/found-in-papers.ts')).foundInPapers,
});

export function useFoundInPapersTexts() {
  return useTextsOf(texts);
}
