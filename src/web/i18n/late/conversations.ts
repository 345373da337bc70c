import { loadTexts, useTextsOf } from './late-texts.ts';

const texts = await loadTexts({
  es: async () => (await import('../es/conversations.ts')).conversations,
  en: async () => (await import('../en/conversations.ts')).conversations,
  pt: async () => (await import('../pt/conversations.ts')).conversations,
});

export function useConversationsTexts() {
  return useTextsOf(texts);
}
