import { loadTexts, useTextsOf } from './late-texts.ts';

const texts = await loadTexts({
  es: async () => (await import('../es/account.ts')).account,
  en: async () => (await import('../en/account.ts')).account,
  pt: async () => (await import('../pt/account.ts')).account,
});

export function useAccountTexts() {
  return useTextsOf(texts);
}
