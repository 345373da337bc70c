import { paragraph, quote, standing } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { itemFacts, seeOrder } from './about-item.ts';
import { complaintWays } from './complaint-ways.ts';

export const orderClosed: TemplateTexts<'order_closed'> = {
  es: (p) => ({
    subject: `Pedido ${p.orderNumber}: cerrado`,
    heading: 'Hemos cerrado tu pedido',
    blocks: [
      paragraph('Lo hemos cerrado por este motivo:'),
      quote(p.reason),
      itemFacts(p, 'es'),
      paragraph('Si no estás de acuerdo, responde a este correo y cuéntanos por qué: una persona lo mirará de nuevo.'),
      standing('También puedes acudir a:'),
      ...complaintWays(p.country, 'es'),
      seeOrder(p, 'es'),
    ],
  }),
  en: (p) => ({
    subject: `Order ${p.orderNumber}: closed`,
    heading: 'We have closed your order',
    blocks: [
      paragraph('We have closed it for this reason:'),
      quote(p.reason),
      itemFacts(p, 'en'),
      paragraph('If you disagree, reply to this e-mail and tell us why: somebody will look at it again.'),
      standing('You can also take it to:'),
      ...complaintWays(p.country, 'en'),
      seeOrder(p, 'en'),
    ],
  }),
  pt: (p) => ({
    subject: `Pedido ${p.orderNumber}: encerrado`,
    heading: 'Encerrámos o seu pedido',
    blocks: [
      paragraph('Encerrámo-lo por este motivo:'),
      quote(p.reason),
      itemFacts(p, 'pt'),
      paragraph('Se não concordar, responda a este e-mail e diga-nos porquê: uma pessoa voltará a analisá-lo.'),
      standing('Pode também recorrer a:'),
      ...complaintWays(p.country, 'pt'),
      seeOrder(p, 'pt'),
    ],
  }),
};
