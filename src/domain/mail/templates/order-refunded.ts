import type { Locale } from '../../locale/locale.ts';
import { facts, links, paragraph } from '../block.ts';
import type { RefundMethod } from '../params.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { moneyText } from '../wording.ts';

export const orderRefunded: TemplateTexts<'order_refunded'> = {
  es: (p) => ({
    subject: `Reembolso de ${moneyText(p.amount, 'es')} (pedido ${p.orderNumber})`,
    heading: `Te hemos devuelto ${moneyText(p.amount, 'es')}`,
    blocks: [
      paragraph(
        `Devolvemos el dinero por el mismo medio con el que pagaste. Suele llegar en ${days(p.businessDays, 'hábil', 'hábiles', 'día', 'días')}, según tu banco.`,
      ),
      facts(
        ['Pedido', p.orderNumber],
        ['Servicio', p.itemName],
        ['Importe devuelto', moneyText(p.amount, 'es')],
        ['Medio', METHODS.es[p.method]],
        ...creditNote('Factura rectificativa', p.creditNoteNumber, '(adjunta a este correo)'),
      ),
      links({ label: 'Ver el pedido', url: p.orderUrl }),
    ],
  }),
  en: (p) => ({
    subject: `Refund of ${moneyText(p.amount, 'en')} (order ${p.orderNumber})`,
    heading: `We have refunded ${moneyText(p.amount, 'en')}`,
    blocks: [
      paragraph(
        `The money goes back the way you paid. It usually arrives within ${p.businessDays} business ${p.businessDays === 1 ? 'day' : 'days'}, depending on your bank.`,
      ),
      facts(
        ['Order', p.orderNumber],
        ['Service', p.itemName],
        ['Amount refunded', moneyText(p.amount, 'en')],
        ['By', METHODS.en[p.method]],
        ...creditNote('Credit note', p.creditNoteNumber, '(attached to this e-mail)'),
      ),
      links({ label: 'See the order', url: p.orderUrl }),
    ],
  }),
  pt: (p) => ({
    subject: `Reembolso de ${moneyText(p.amount, 'pt')} (pedido ${p.orderNumber})`,
    heading: `Devolvemos-lhe ${moneyText(p.amount, 'pt')}`,
    blocks: [
      paragraph(
        `O dinheiro é devolvido pelo mesmo meio com que pagou. Costuma chegar em ${days(p.businessDays, 'útil', 'úteis', 'dia', 'dias')}, consoante o seu banco.`,
      ),
      facts(
        ['Pedido', p.orderNumber],
        ['Serviço', p.itemName],
        ['Valor devolvido', moneyText(p.amount, 'pt')],
        ['Meio', METHODS.pt[p.method]],
        ...creditNote('Nota de crédito', p.creditNoteNumber, '(em anexo a este e-mail)'),
      ),
      links({ label: 'Ver o pedido', url: p.orderUrl }),
    ],
  }),
};

const days = (count: number, one: string, many: string, day: string, dayMany: string) =>
  count === 1 ? `1 ${day} ${one}` : `${count} ${dayMany} ${many}`;

const creditNote = (label: string, number: string | null, where: string): (readonly [string, string])[] =>
  number === null ? [] : [[label, `${number} ${where}`]];

const METHODS: Readonly<Record<Locale, Readonly<Record<RefundMethod, string>>>> = {
  es: { cc: 'Tarjeta', paypal: 'PayPal', bizum: 'Bizum', multibanco: 'Multibanco', bank: 'Transferencia bancaria' },
  en: { cc: 'Card', paypal: 'PayPal', bizum: 'Bizum', multibanco: 'Multibanco', bank: 'Bank transfer' },
  pt: { cc: 'Cartão', paypal: 'PayPal', bizum: 'Bizum', multibanco: 'Multibanco', bank: 'Transferência bancária' },
};
