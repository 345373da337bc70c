import { facts, links, list, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';

export const orderCancelledUnpaid: TemplateTexts<'order_cancelled_unpaid'> = {
  es: (p) => ({
    subject: `Pedido ${p.orderNumber} cancelado`,
    heading: 'Tu pedido está cancelado',
    blocks: [
      paragraph('El pedido se ha cancelado antes de pagarse. No se te ha cobrado nada y no tienes que hacer nada.'),
      facts(['Pedido', p.orderNumber]),
      list(p.itemNames),
      links({ label: 'Ver el pedido', url: p.orderUrl }),
    ],
  }),
  en: (p) => ({
    subject: `Order ${p.orderNumber} cancelled`,
    heading: 'Your order is cancelled',
    blocks: [
      paragraph('The order was cancelled before it was paid. Nothing was charged and there is nothing you need to do.'),
      facts(['Order', p.orderNumber]),
      list(p.itemNames),
      links({ label: 'See the order', url: p.orderUrl }),
    ],
  }),
  pt: (p) => ({
    subject: `Pedido ${p.orderNumber} cancelado`,
    heading: 'O seu pedido está cancelado',
    blocks: [
      paragraph('O pedido foi cancelado antes de ser pago. Nada lhe foi cobrado e não precisa de fazer nada.'),
      facts(['Pedido', p.orderNumber]),
      list(p.itemNames),
      links({ label: 'Ver o pedido', url: p.orderUrl }),
    ],
  }),
};
