import { loadTexts, useTextsOf } from './late-texts.ts';

const texts = await loadTexts({
  es: async () => (await import('../es/profile.ts')).profile,
  en: async () => (await import('../en/profile.ts')).profile,
  pt: async () => (await import('../pt/profile.ts')).profile,
});

export function useProfileTexts() {
  return useTextsOf(texts);
}
