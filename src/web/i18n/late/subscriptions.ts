import { loadTexts, useTextsOf } from './late-texts.ts';

const texts = await loadTexts({
  es: async () => (await import('../es/subscriptions.ts')).subscriptions,
  en: async () => (await import('../en/subscriptions.ts')).subscriptions,
  pt: async () => (await import('../pt/subscriptions.ts')).subscriptions,
});

export function useSubscriptionsTexts() {
  return useTextsOf(texts);
}
