import type { TermsEdition } from '../edition.ts';
import { terms as en } from './en.ts';
import { terms as es } from './es.ts';
import { terms as pt } from './pt.ts';

/** The first terms. */
export const V2026_11_1: TermsEdition = {
  version: '2026-11-1',
  consent: {
    es: 'Acepto las condiciones de contratación y pido que empecéis ya, sin esperar a los 14 días de desistimiento. Sé que, si desisto antes de que terminéis, pagaré la parte ya hecha, y que pierdo el derecho a desistir cuando el servicio esté terminado.',
    en: 'I accept the terms and conditions and ask you to begin at once, without waiting for the 14 days of withdrawal. I know that if I withdraw before you finish I pay for the part already done, and that I lose the right to withdraw once the service is complete.',
    pt: 'Aceito as condições de contratação e peço que comecem já, sem esperar pelos 14 dias de livre resolução. Sei que, se resolver o contrato antes de terminarem, pagarei a parte já feita, e que perco o direito de livre resolução quando o serviço estiver concluído.',
  },
  page: { es, en, pt },
};
