import { loadTexts, useTextsOf } from './late-texts.ts';

const texts = await loadTexts({
  es: async () => (await import('../es/sharing.ts')).sharing,
  en: async () => (await import('../en/sharing.ts')).sharing,
  pt: async () => (await import('../pt/sharing.ts')).sharing,
});

export function useSharingTexts() {
  return useTextsOf(texts);
}
