import { loadTexts, useTextsOf } from './late-texts.ts';

const texts = await loadTexts({
  es: async () => (await import('../es/consent.ts')).consent,
  en: async () => (await import('../en/consent.ts')).consent,
  pt: async () => (await import('../pt/consent.ts')).consent,
});

export function useConsentTexts() {
  return useTextsOf(texts);
}
