import { paragraph, quote, standing } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { itemFacts, seeOrder } from './about-item.ts';
import { complaintWays } from './complaint-ways.ts';

export const claimRejected: TemplateTexts<'claim_rejected'> = {
  es: (p) => ({
    subject: `Pedido ${p.orderNumber}: respuesta a tu reclamación`,
    heading: 'La respuesta a tu reclamación',
    blocks: [
      paragraph('Hemos estudiado tu reclamación y no podemos darte la razón. Esta es nuestra respuesta:'),
      quote(p.reason),
      itemFacts(p, 'es'),
      paragraph('Si no estás de acuerdo, responde a este correo y dinos qué debemos tener en cuenta.'),
      standing('También puedes acudir a:'),
      ...complaintWays(p.country, 'es'),
      seeOrder(p, 'es'),
    ],
  }),
  en: (p) => ({
    subject: `Order ${p.orderNumber}: the answer to your complaint`,
    heading: 'The answer to your complaint',
    blocks: [
      paragraph('We have looked into your complaint and cannot uphold it. This is our answer:'),
      quote(p.reason),
      itemFacts(p, 'en'),
      paragraph('If you do not agree, reply to this e-mail and tell us what we should take into account.'),
      standing('You can also take it to:'),
      ...complaintWays(p.country, 'en'),
      seeOrder(p, 'en'),
    ],
  }),
  pt: (p) => ({
    subject: `Pedido ${p.orderNumber}: resposta à sua reclamação`,
    heading: 'A resposta à sua reclamação',
    blocks: [
      paragraph('Analisámos a sua reclamação e não lhe podemos dar razão. Esta é a nossa resposta:'),
      quote(p.reason),
      itemFacts(p, 'pt'),
      paragraph('Se não concordar, responda a este e-mail e diga-nos o que devemos ter em conta.'),
      standing('Pode também recorrer a:'),
      ...complaintWays(p.country, 'pt'),
      seeOrder(p, 'pt'),
    ],
  }),
};
