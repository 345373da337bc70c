import { loadTexts, useTextsOf } from './late-texts.ts';

const texts = await loadTexts({
  es: async () => (await import('../es/paper-comparison.ts')).paperComparison,
  en: async () => (await import('../en/paper-comparison.ts')).paperComparison,
  pt: async () => (await import('../pt/paper-comparison.ts')).paperComparison,
});

export function usePaperComparisonTexts() {
  return useTextsOf(texts);
}
