import { loadTexts, useTextsOf } from './late-texts.ts';

const texts = await loadTexts({
  es: async () => (await import('../es/notifications.ts')).notifications,
  en: async () => (await import('../en/notifications.ts')).notifications,
  pt: async () => (await import('../pt/notifications.ts')).notifications,
});

export function useNotificationsTexts() {
  return useTextsOf(texts);
}
