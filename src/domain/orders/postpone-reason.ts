import type { Text } from '../locale/locale.ts';

/** The default reason for a postponed order; the agent may write another. */
export const POSTPONE_REASON: Text = {
  es: 'Estamos esperando la respuesta del organismo. En cuanto la tengamos, seguimos con tu pedido.',
  en: 'We are waiting for the answer of the office in charge. As soon as we have it, we will continue with your order.',
  pt: 'Estamos à espera da resposta do organismo. Assim que a tivermos, continuamos com o seu pedido.',
};
