import { button, facts, list, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';

export const orderExpired: TemplateTexts<'order_expired'> = {
  es: (p) => ({
    subject: `El pedido ${p.orderNumber} ha caducado sin pago`,
    heading: 'Tu pedido ha caducado',
    blocks: [
      paragraph('No hemos recibido el pago a tiempo, así que hemos cerrado el pedido. No se te ha cobrado nada.'),
      facts(['Pedido', p.orderNumber]),
      list(p.itemNames),
      paragraph('Si aún lo necesitas, puedes pedirlo de nuevo con las mismas respuestas.'),
      button('Pedirlo de nuevo', p.orderAgainUrl),
    ],
  }),
  en: (p) => ({
    subject: `Order ${p.orderNumber} has expired unpaid`,
    heading: 'Your order has expired',
    blocks: [
      paragraph('The payment did not reach us in time, so we have closed the order. Nothing was charged.'),
      facts(['Order', p.orderNumber]),
      list(p.itemNames),
      paragraph('If you still need it, you can order it again with the same answers.'),
      button('Order again', p.orderAgainUrl),
    ],
  }),
  pt: (p) => ({
    subject: `O pedido ${p.orderNumber} expirou sem pagamento`,
    heading: 'O seu pedido expirou',
    blocks: [
      paragraph('Não recebemos o pagamento a tempo, por isso fechámos o pedido. Nada lhe foi cobrado.'),
      facts(['Pedido', p.orderNumber]),
      list(p.itemNames),
      paragraph('Se ainda precisar, pode pedi-lo de novo com as mesmas respostas.'),
      button('Pedir de novo', p.orderAgainUrl),
    ],
  }),
};
