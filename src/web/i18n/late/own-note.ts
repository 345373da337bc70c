import { loadTexts, useTextsOf } from './late-texts.ts';

const texts = await loadTexts({
  es: async () => (await import('../es/own-note.ts')).ownNote,
  en: async () => (await import('../en/own-note.ts')).ownNote,
  pt: async () => (await import('../pt/own-note.ts')).ownNote,
});

export function useOwnNoteTexts() {
  return useTextsOf(texts);
}
