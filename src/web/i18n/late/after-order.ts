import { loadTexts, useTextsOf } from './late-texts.ts';

const texts = await loadTexts({
  es: async () => (await import('../es/after-order.ts')).afterOrder,
  en: async () => (await import('../en/after-order.ts')).afterOrder,
  pt: async () => (await import('../pt/after-order.ts')).afterOrder,
});

export function useAfterOrderTexts() {
  return useTextsOf(texts);
}
