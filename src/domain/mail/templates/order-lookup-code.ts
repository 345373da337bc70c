import { facts, note, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';

export const orderLookupCode: TemplateTexts<'order_lookup_code'> = {
  es: (p) => ({
    subject: `${p.code} es tu código para ver el pedido ${p.orderNumber}`,
    heading: `Tu código: ${p.code}`,
    blocks: [
      paragraph(
        'Escríbelo en la página en la que lo has pedido para ver cómo va tu pedido y descargar sus documentos.',
      ),
      facts(['Pedido', p.orderNumber], ['Sirve durante', `${p.validMinutes} minutos`]),
      note('Si no lo has pedido tú, no hagas nada y no se lo des a nadie: sin él no se ve nada de tu pedido.'),
    ],
  }),
  en: (p) => ({
    subject: `${p.code} is your code to see order ${p.orderNumber}`,
    heading: `Your code: ${p.code}`,
    blocks: [
      paragraph(
        'Type it on the page where you asked for it to see how your order is going and download its documents.',
      ),
      facts(['Order', p.orderNumber], ['Works for', `${p.validMinutes} minutes`]),
      note('If it was not you, do nothing and give it to nobody: without it nothing of your order can be seen.'),
    ],
  }),
  pt: (p) => ({
    subject: `${p.code} é o seu código para ver o pedido ${p.orderNumber}`,
    heading: `O seu código: ${p.code}`,
    blocks: [
      paragraph('Escreva-o na página em que o pediu para ver como está o seu pedido e descarregar os documentos.'),
      facts(['Pedido', p.orderNumber], ['Válido durante', `${p.validMinutes} minutos`]),
      note('Se não o pediu, não faça nada e não o dê a ninguém: sem ele não se vê nada do seu pedido.'),
    ],
  }),
};
