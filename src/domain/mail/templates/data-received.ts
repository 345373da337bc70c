import { note, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { itemFacts, promisedRow, seeOrder } from './about-item.ts';

export const dataReceived: TemplateTexts<'data_received'> = {
  es: (p) => ({
    subject: `Pedido ${p.orderNumber}: ya lo tenemos todo`,
    heading: 'Hemos recibido tus datos y empezamos',
    blocks: [
      paragraph(
        'Gracias. Ya tenemos todo lo que hacía falta y empezamos a trabajar. Te escribiremos en cuanto esté listo.',
      ),
      itemFacts(p, 'es', ...promisedRow(p, 'es')),
      seeOrder(p, 'es'),
      note('Los plazos cuentan horas y días hábiles. Si algo se retrasa, te avisaremos antes.'),
    ],
  }),
  en: (p) => ({
    subject: `Order ${p.orderNumber}: we have everything now`,
    heading: 'We have your details and are getting started',
    blocks: [
      paragraph(
        'Thank you. We now have everything we need and are starting work. We will write to you as soon as it is ready.',
      ),
      itemFacts(p, 'en', ...promisedRow(p, 'en')),
      seeOrder(p, 'en'),
      note(
        'Delivery times count business hours and business days. If anything is delayed, we will tell you beforehand.',
      ),
    ],
  }),
  pt: (p) => ({
    subject: `Pedido ${p.orderNumber}: já temos tudo`,
    heading: 'Recebemos os seus dados e começamos',
    blocks: [
      paragraph(
        'Obrigado. Já temos tudo o que era necessário e começamos a trabalhar. Escrevemos-lhe assim que estiver pronto.',
      ),
      itemFacts(p, 'pt', ...promisedRow(p, 'pt')),
      seeOrder(p, 'pt'),
      note('Os prazos contam horas e dias úteis. Se houver algum atraso, avisamos antes.'),
    ],
  }),
};
