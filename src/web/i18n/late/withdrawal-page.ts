import { loadTexts, useTextsOf } from './late-texts.ts';

const texts = await loadTexts({
  es: async () => (await import('../es/withdrawal-page.ts')).withdrawalPage,
  en: async () => (await import('../en/withdrawal-page.ts')).withdrawalPage,
  pt: async () => (await import('../pt/withdrawal-page.ts')).withdrawalPage,
});

export function useWithdrawalPageTexts() {
  return useTextsOf(texts);
}
