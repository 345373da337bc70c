import { loadTexts, useTextsOf } from './late-texts.ts';

const texts = await loadTexts({
  es: async () => (await import('../es/payments.ts')).payments,
  en: async () => (await import('../en/payments.ts')).payments,
  pt: async () => (await import('../pt/payments.ts')).payments,
});

export function usePaymentsTexts() {
  return useTextsOf(texts);
}
