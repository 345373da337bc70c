import { formatMoney } from '../../money/format-money.ts';
import { button, facts, list, note, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { momentText } from '../wording.ts';

export const orderPaymentLink: TemplateTexts<'order_payment_link'> = {
  es: (p) => ({
    subject: `Enlace para pagar el pedido ${p.orderNumber}`,
    heading: 'Tu enlace de pago',
    blocks: [
      paragraph('Con este enlace puedes pagar tu pedido sin iniciar sesión. Empezamos en cuanto llegue el pago.'),
      list(p.itemNames),
      facts(['Pedido', p.orderNumber], ['Importe final, con IVA y tasas', formatMoney(p.total, 'es')]),
      button('Pagar el pedido', p.payUrl),
      note(
        `El enlace vale hasta el ${momentText(p.until, 'es', p.timeZone)}. Quien lo tenga puede ver y pagar este pedido, nada más.`,
      ),
    ],
  }),
  en: (p) => ({
    subject: `Link to pay order ${p.orderNumber}`,
    heading: 'Your payment link',
    blocks: [
      paragraph('With this link you can pay your order without signing in. We begin as soon as the payment arrives.'),
      list(p.itemNames),
      facts(['Order', p.orderNumber], ['Final amount, with VAT and official fees', formatMoney(p.total, 'en')]),
      button('Pay the order', p.payUrl),
      note(
        `The link works until ${momentText(p.until, 'en', p.timeZone)}. Anyone who has it can see and pay for this order, nothing else.`,
      ),
    ],
  }),
  pt: (p) => ({
    subject: `Ligação para pagar o pedido ${p.orderNumber}`,
    heading: 'A sua ligação de pagamento',
    blocks: [
      paragraph(
        'Com esta ligação pode pagar o seu pedido sem entrar na conta. Começamos assim que o pagamento chegar.',
      ),
      list(p.itemNames),
      facts(['Pedido', p.orderNumber], ['Valor final, com IVA e taxas', formatMoney(p.total, 'pt')]),
      button('Pagar o pedido', p.payUrl),
      note(
        `A ligação é válida até ${momentText(p.until, 'pt', p.timeZone)}. Quem a tiver pode ver e pagar este pedido, mais nada.`,
      ),
    ],
  }),
};
