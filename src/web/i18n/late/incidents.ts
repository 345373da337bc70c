import { loadTexts, useTextsOf } from './late-texts.ts';

const texts = await loadTexts({
  es: async () => (await import('../es/incidents.ts')).incidents,
  en: async () => (await import('../en/incidents.ts')).incidents,
  pt: async () => (await import('../pt/incidents.ts')).incidents,
});

export function useIncidentsTexts() {
  return useTextsOf(texts);
}
