import { loadTexts, useTextsOf } from './late-texts.ts';

const texts = await loadTexts({
  es: async () => (await import('../es/own-orders.ts')).ownOrders,
  en: async () => (await import('../en/own-orders.ts')).ownOrders,
  pt: async () => (await import('../pt/own-orders.ts')).ownOrders,
});

export function useOwnOrdersTexts() {
  return useTextsOf(texts);
}
