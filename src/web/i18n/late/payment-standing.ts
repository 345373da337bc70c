import { loadTexts, useTextsOf } from './late-texts.ts';

const texts = await loadTexts({
  es: async () => (await import('../es/payment-standing.ts')).paymentStanding,
  en: async () => (await import('../en/payment-standing.ts')).paymentStanding,
  pt: async () => (await import('../pt/payment-standing.ts')).paymentStanding,
});

export function usePaymentStandingTexts() {
  return useTextsOf(texts);
}
