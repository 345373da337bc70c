import { paragraph, quote } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { momentText } from '../wording.ts';
import { itemFacts, seeOrder } from './about-item.ts';

export const orderScheduled: TemplateTexts<'order_scheduled'> = {
  es: (p) => ({
    subject: `Pedido ${p.orderNumber}: lo retomamos más adelante`,
    heading: 'Hemos aplazado tu pedido',
    blocks: [
      paragraph('Lo hemos dejado programado por este motivo:'),
      quote(p.reason),
      itemFacts(p, 'es', ['Aplazado hasta', momentText(p.until, 'es', p.timeZone)]),
      paragraph(
        'Ese día seguimos con el trámite; no tienes que hacer nada. Si la fecha no te viene bien, responde a este correo.',
      ),
      seeOrder(p, 'es'),
    ],
  }),
  en: (p) => ({
    subject: `Order ${p.orderNumber}: we will continue later`,
    heading: 'We have postponed your order',
    blocks: [
      paragraph('We have scheduled it for later for this reason:'),
      quote(p.reason),
      itemFacts(p, 'en', ['Postponed until', momentText(p.until, 'en', p.timeZone)]),
      paragraph(
        'We will continue on that day; there is nothing you need to do. If the date does not suit you, reply to this e-mail.',
      ),
      seeOrder(p, 'en'),
    ],
  }),
  pt: (p) => ({
    subject: `Pedido ${p.orderNumber}: continuamos mais tarde`,
    heading: 'Adiámos o seu pedido',
    blocks: [
      paragraph('Ficou agendado para mais tarde por este motivo:'),
      quote(p.reason),
      itemFacts(p, 'pt', ['Adiado até', momentText(p.until, 'pt', p.timeZone)]),
      paragraph(
        'Nesse dia continuamos o pedido; não precisa de fazer nada. Se a data não lhe convier, responda a este e-mail.',
      ),
      seeOrder(p, 'pt'),
    ],
  }),
};
