import { paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { itemFacts, seeOrder } from './about-item.ts';

export const orderClosedUnanswered: TemplateTexts<'order_closed_unanswered'> = {
  es: (p) => ({
    subject: `Pedido ${p.orderNumber}: cerrado por falta de respuesta`,
    heading: 'Hemos cerrado tu pedido por falta de respuesta',
    blocks: [
      paragraph(
        'Te pedimos algo que necesitábamos para seguir y no hemos recibido respuesta, así que hemos cerrado el pedido.',
      ),
      itemFacts(p, 'es'),
      paragraph('Puedes retomarlo: responde a este correo con lo que te pedimos y lo abrimos de nuevo donde estaba.'),
      seeOrder(p, 'es'),
    ],
  }),
  en: (p) => ({
    subject: `Order ${p.orderNumber}: closed because we had no answer`,
    heading: 'We have closed your order because we had no answer',
    blocks: [
      paragraph(
        'We asked you for something we needed to continue. We have had no answer, so we have closed the order.',
      ),
      itemFacts(p, 'en'),
      paragraph(
        'You can reopen it: reply to this e-mail with what we asked for, and we will carry on where we left off.',
      ),
      seeOrder(p, 'en'),
    ],
  }),
  pt: (p) => ({
    subject: `Pedido ${p.orderNumber}: encerrado por falta de resposta`,
    heading: 'Encerrámos o seu pedido por falta de resposta',
    blocks: [
      paragraph(
        'Pedimos-lhe algo de que precisávamos para continuar e não recebemos resposta, por isso encerrámos o pedido.',
      ),
      itemFacts(p, 'pt'),
      paragraph('Pode retomá-lo: responda a este e-mail com o que lhe pedimos e reabrimo-lo onde estava.'),
      seeOrder(p, 'pt'),
    ],
  }),
};
