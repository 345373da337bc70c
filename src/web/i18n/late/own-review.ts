import { loadTexts, useTextsOf } from './late-texts.ts';

const texts = await loadTexts({
  es: async () => (await import('../es/own-review.ts')).ownReview,
  en: async () => (await import('../en/own-review.ts')).ownReview,
  pt: async () => (await import('../pt/own-review.ts')).ownReview,
});

export function useOwnReviewTexts() {
  return useTextsOf(texts);
}
