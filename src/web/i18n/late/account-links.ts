import { loadTexts, useTextsOf } from './late-texts.ts';

const texts = await loadTexts({
  es: async () => (await import('../es/account-links.ts')).accountLinks,
  en: async () => (await import('../en/account-links.ts')).accountLinks,
  pt: async () => (await import('../pt/account-links.ts')).accountLinks,
});

export function useAccountLinksTexts() {
  return useTextsOf(texts);
}
