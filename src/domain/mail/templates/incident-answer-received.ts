import { paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { momentText } from '../wording.ts';
import { itemFacts, promisedRow, seeOrder } from './about-item.ts';

export const incidentAnswerReceived: TemplateTexts<'incident_answer_received'> = {
  es: (p) => ({
    subject: `Pedido ${p.orderNumber}: hemos recibido tu respuesta`,
    heading: 'Hemos recibido tu respuesta',
    blocks: [
      paragraph('Gracias. La revisamos y seguimos con tu pedido; si faltara algo, te lo diríamos.'),
      itemFacts(p, 'es', ['Recibida el', momentText(p.receivedAt, 'es', p.timeZone)], ...promisedRow(p, 'es')),
      seeOrder(p, 'es'),
    ],
  }),
  en: (p) => ({
    subject: `Order ${p.orderNumber}: we have received your answer`,
    heading: 'We have received your answer',
    blocks: [
      paragraph(
        'Thank you. We will look at it and continue with your order; if anything is still missing, we will tell you.',
      ),
      itemFacts(p, 'en', ['Received', momentText(p.receivedAt, 'en', p.timeZone)], ...promisedRow(p, 'en')),
      seeOrder(p, 'en'),
    ],
  }),
  pt: (p) => ({
    subject: `Pedido ${p.orderNumber}: recebemos a sua resposta`,
    heading: 'Recebemos a sua resposta',
    blocks: [
      paragraph('Obrigado. Vamos analisá-la e continuar com o seu pedido; se faltar alguma coisa, avisamos.'),
      itemFacts(p, 'pt', ['Recebida em', momentText(p.receivedAt, 'pt', p.timeZone)], ...promisedRow(p, 'pt')),
      seeOrder(p, 'pt'),
    ],
  }),
};
