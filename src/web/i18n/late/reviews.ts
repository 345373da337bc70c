import { loadTexts, useTextsOf } from './late-texts.ts';

const texts = await loadTexts({
  es: async () => (await import('../es/reviews.ts')).reviews,
  en: async () => (await import('../en/reviews.ts')).reviews,
  pt: async () => (await import('../pt/reviews.ts')).reviews,
});

export function useReviewsTexts() {
  return useTextsOf(texts);
}
