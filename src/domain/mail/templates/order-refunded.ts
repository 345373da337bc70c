import type { Locale } from '../../locale/locale.ts';
import { formatMoney } from '../../money/format-money.ts';
import { PAYMENT_METHOD_NAMES } from '../../payments/payment-method.ts';
import { facts, links, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';

export const orderRefunded: TemplateTexts<'order_refunded'> = {
  es: (p) => ({
    subject: `Reembolso de ${formatMoney(p.amount, 'es')} (pedido ${p.orderNumber})`,
    heading: `Te hemos devuelto ${formatMoney(p.amount, 'es')}`,
    blocks: [
      paragraph(
        `Devolvemos el dinero por el mismo medio con el que pagaste. Suele llegar en ${DAYS.es(p.businessDays)}, según tu banco.`,
      ),
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
      paragraph(
        `The money goes back the way you paid. It usually arrives within ${DAYS.en(p.businessDays)}, depending on your bank.`,
      ),
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
      paragraph(
        `O dinheiro é devolvido pelo mesmo meio com que pagou. Costuma chegar em ${DAYS.pt(p.businessDays)}, consoante o seu banco.`,
      ),
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

const DAYS: Readonly<Record<Locale, (count: number) => string>> = {
  es: (count) => (count === 1 ? '1 día hábil' : `${count} días hábiles`),
  en: (count) => (count === 1 ? '1 business day' : `${count} business days`),
  pt: (count) => (count === 1 ? '1 dia útil' : `${count} dias úteis`),
};

const creditNote = (label: string, value: string | null): (readonly [string, string])[] =>
  value === null ? [] : [[label, value]];
