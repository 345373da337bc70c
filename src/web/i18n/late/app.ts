import { loadTexts, useTextsOf } from './late-texts.ts';

const texts = await loadTexts({
  es: async () => (await import('../es/app.ts')).app,
  en: async () => (await import('../en/app.ts')).app,
  pt: async () => (await import('../pt/app.ts')).app,
});

export function useAppTexts() {
  return useTextsOf(texts);
}
