import { note, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { itemFacts, promisedRow, seeOrder } from './about-item.ts';

export const orderResumed: TemplateTexts<'order_resumed'> = {
  es: (p) => ({
    subject: `Pedido ${p.orderNumber}: seguimos con él`,
    heading: 'Volvemos a trabajar en tu pedido',
    blocks: [
      paragraph('Hemos retomado tu pedido. Te escribiremos en cuanto esté listo; no tienes que hacer nada.'),
      itemFacts(p, 'es', ...promisedRow(p, 'es')),
      seeOrder(p, 'es'),
      note('Los plazos cuentan horas y días hábiles.'),
    ],
  }),
  en: (p) => ({
    subject: `Order ${p.orderNumber}: we are back at work on it`,
    heading: 'We are working on your order again',
    blocks: [
      paragraph(
        'We have resumed your order. We will write to you as soon as it is ready; there is nothing you need to do.',
      ),
      itemFacts(p, 'en', ...promisedRow(p, 'en')),
      seeOrder(p, 'en'),
      note('Delivery times count business hours and business days.'),
    ],
  }),
  pt: (p) => ({
    subject: `Pedido ${p.orderNumber}: continuamos a tratar dele`,
    heading: 'Voltámos a tratar do seu pedido',
    blocks: [
      paragraph('Retomámos o seu pedido. Escrevemos-lhe assim que estiver pronto; não precisa de fazer nada.'),
      itemFacts(p, 'pt', ...promisedRow(p, 'pt')),
      seeOrder(p, 'pt'),
      note('Os prazos contam horas e dias úteis.'),
    ],
  }),
};
