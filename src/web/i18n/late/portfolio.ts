import { loadTexts, useTextsOf } from './late-texts.ts';

const texts = await loadTexts({
  es: async () => (await import('../es/portfolio.ts')).portfolio,
  en: async () => (await import('../en/portfolio.ts')).portfolio,
  pt: async () => (await import('../pt/portfolio.ts')).portfolio,
});

export function usePortfolioTexts() {
  return useTextsOf(texts);
}
