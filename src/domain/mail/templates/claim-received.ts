import { paragraph, quote } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { momentText } from '../wording.ts';
import { itemFacts, seeOrder } from './about-item.ts';
import { byMoment } from './promise-rows.ts';

export const claimReceived: TemplateTexts<'claim_received'> = {
  es: (p) => ({
    subject: `Pedido ${p.orderNumber}: hemos recibido tu reclamación`,
    heading: 'Hemos recibido tu reclamación',
    blocks: [
      paragraph('Sentimos que algo no haya salido bien. Esto es lo que hemos anotado:'),
      quote(p.claim),
      itemFacts(
        p,
        'es',
        ['Recibida el', momentText(p.receivedAt, 'es', p.timeZone)],
        ['Te contestamos', byMoment(p.answerBy, { locale: 'es', timeZone: p.timeZone })],
      ),
      paragraph('Si falta algo o no lo hemos entendido bien, responde a este correo.'),
      seeOrder(p, 'es'),
    ],
  }),
  en: (p) => ({
    subject: `Order ${p.orderNumber}: we have received your complaint`,
    heading: 'We have received your complaint',
    blocks: [
      paragraph('We are sorry that something went wrong. This is what we have noted:'),
      quote(p.claim),
      itemFacts(
        p,
        'en',
        ['Received', momentText(p.receivedAt, 'en', p.timeZone)],
        ['We answer', byMoment(p.answerBy, { locale: 'en', timeZone: p.timeZone })],
      ),
      paragraph('If anything is missing or we have misunderstood you, reply to this e-mail.'),
      seeOrder(p, 'en'),
    ],
  }),
  pt: (p) => ({
    subject: `Pedido ${p.orderNumber}: recebemos a sua reclamação`,
    heading: 'Recebemos a sua reclamação',
    blocks: [
      paragraph('Lamentamos que algo tenha corrido mal. Isto é o que registámos:'),
      quote(p.claim),
      itemFacts(
        p,
        'pt',
        ['Recebida em', momentText(p.receivedAt, 'pt', p.timeZone)],
        ['Respondemos', byMoment(p.answerBy, { locale: 'pt', timeZone: p.timeZone })],
      ),
      paragraph('Se falta alguma coisa ou não percebemos bem, responda a este e-mail.'),
      seeOrder(p, 'pt'),
    ],
  }),
};
