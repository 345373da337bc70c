import type { Text } from '../locale/locale.ts';

/** Version of the text below. A changed text needs a new version: orders keep the one that their buyer agreed to. */
export const TERMS_VERSION = '2026-11-1';

/**
 * What the buyer agrees to at checkout: the terms, and that work begins at once, with what this does to his right to
 * withdraw. Source: Directive 2011/83/EU, articles 7.3, 8.8 and 16(a).
 */
export const TERMS_TEXT: Text = {
  es: 'Acepto las condiciones de contratación y pido que empecéis ya, sin esperar a los 14 días de desistimiento. Sé que, si desisto antes de que terminéis, pagaré la parte ya hecha, y que pierdo el derecho a desistir cuando el servicio esté terminado.',
  en: 'I accept the terms and conditions and ask you to begin at once, without waiting for the 14 days of withdrawal. I know that if I withdraw before you finish I pay for the part already done, and that I lose the right to withdraw once the service is complete.',
  pt: 'Aceito as condições de contratação e peço que comecem já, sem esperar pelos 14 dias de livre resolução. Sei que, se resolver o contrato antes de terminarem, pagarei a parte já feita, e que perco o direito de livre resolução quando o serviço estiver concluído.',
};
