import { formatMoney } from '../../money/format-money.ts';
import { PAYMENT_METHOD_NAMES } from '../../payments/payment-method.ts';
import { facts, links, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { REFUND_WAY } from './refund-way.ts';

export const orderRefunded: TemplateTexts<'order_refunded'> = {
  es: (p) => ({
    subject: `Reembolso de ${formatMoney(p.amount, 'es')} (pedido ${p.orderNumber})`,
    heading: `Te hemos devuelto ${formatMoney(p.amount, 'es')}`,
    blocks: [
      paragraph(REFUND_WAY.es(p)),
      facts(
        ['Pedido', p.orderNumber],
        ['Servicio', p.itemName],
        ['Importe devuelto', formatMoney(p.amount, 'es')],
        ['Medio', PAYMENT_METHOD_NAMES[p.method].es],
        ...creditNote('Factura rectificativa', p.creditNoteNumber && `${p.creditNoteNumber} (adjunta a este correo)`),
      ),
      links({ label: 'Ver el pedido', url: p.orderUrl }),
    ],
  }),
  en: (p) => ({
    subject: `Refund of ${formatMoney(p.amount, 'en')} (order ${p.orderNumber})`,
    heading: `We have refunded ${formatMoney(p.amount, 'en')}`,
    blocks: [
      paragraph(REFUND_WAY.en(p)),
      facts(
        ['Order', p.orderNumber],
        ['Service', p.itemName],
        ['Amount refunded', formatMoney(p.amount, 'en')],
        ['By', PAYMENT_METHOD_NAMES[p.method].en],
        ...creditNote('Credit note', p.creditNoteNumber && `${p.creditNoteNumber} (attached to this e-mail)`),
      ),
      links({ label: 'See the order', url: p.orderUrl }),
    ],
  }),
  pt: (p) => ({
    subject: `Reembolso de ${formatMoney(p.amount, 'pt')} (pedido ${p.orderNumber})`,
    heading: `Devolvemos-lhe ${formatMoney(p.amount, 'pt')}`,
    blocks: [
      paragraph(REFUND_WAY.pt(p)),
      facts(
        ['Pedido', p.orderNumber],
        ['Serviço', p.itemName],
        ['Valor devolvido', formatMoney(p.amount, 'pt')],
        ['Meio', PAYMENT_METHOD_NAMES[p.method].pt],
        ...creditNote('Nota de crédito', p.creditNoteNumber && `${p.creditNoteNumber} (em anexo a este e-mail)`),
      ),
      links({ label: 'Ver o pedido', url: p.orderUrl }),
    ],
  }),
};

const creditNote = (label: string, value: string | null): (readonly [string, string])[] =>
  value === null ? [] : [[label, value]];
