import { paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { itemFacts, promisedRow, seeOrder } from './about-item.ts';

export const incidentWithdrawn: TemplateTexts<'incident_withdrawn'> = {
  es: (p) => ({
    subject: `Pedido ${p.orderNumber}: ya no necesitamos tu respuesta`,
    heading: 'La pregunta que te hicimos está resuelta',
    blocks: [
      paragraph('Ya no hace falta que nos contestes: hemos resuelto lo que te preguntábamos y seguimos con tu pedido.'),
      itemFacts(p, 'es', ...promisedRow(p, 'es')),
      seeOrder(p, 'es'),
    ],
  }),
  en: (p) => ({
    subject: `Order ${p.orderNumber}: we no longer need your answer`,
    heading: 'The question we asked you is settled',
    blocks: [
      paragraph('You no longer need to answer: what we asked is settled and we are continuing with your order.'),
      itemFacts(p, 'en', ...promisedRow(p, 'en')),
      seeOrder(p, 'en'),
    ],
  }),
  pt: (p) => ({
    subject: `Pedido ${p.orderNumber}: já não precisamos da sua resposta`,
    heading: 'A questão que lhe colocámos está resolvida',
    blocks: [
      paragraph('Já não é preciso responder: resolvemos o que lhe perguntámos e continuamos com o seu pedido.'),
      itemFacts(p, 'pt', ...promisedRow(p, 'pt')),
      seeOrder(p, 'pt'),
    ],
  }),
};
