import { formatMoney } from '../../money/format-money.ts';
import { button, type MailBlock, note, paragraph, quote } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { momentText } from '../wording.ts';
import { itemFacts } from './about-item.ts';

export const chargeDue: TemplateTexts<'charge_due'> = {
  es: (p) => ({
    subject: `Pedido ${p.orderNumber}: falta un pago para seguir`,
    heading: 'Hay un cargo adicional',
    blocks: [
      paragraph('Al tramitar tu pedido ha surgido un coste que no se podía saber antes. Seguimos en cuanto lo pagues.'),
      ...wordsOf(p.note),
      itemFacts(p, 'es', ['Concepto', p.chargeName], ['Importe final, con IVA y tasas', formatMoney(p.total, 'es')]),
      button('Pagar y seguir', p.payUrl),
      note(
        `El enlace vale hasta el ${momentText(p.until, 'es', p.timeZone)}. ¿No estás de acuerdo? Responde a este correo antes de pagar.`,
      ),
    ],
  }),
  en: (p) => ({
    subject: `Order ${p.orderNumber}: a payment is needed to continue`,
    heading: 'There is an additional charge',
    blocks: [
      paragraph(
        'While handling your order we came across a cost that could not be known before. We will continue as soon as you have paid it.',
      ),
      ...wordsOf(p.note),
      itemFacts(
        p,
        'en',
        ['For', p.chargeName],
        ['Final amount, with VAT and official fees', formatMoney(p.total, 'en')],
      ),
      button('Pay and continue', p.payUrl),
      note(
        `The link works until ${momentText(p.until, 'en', p.timeZone)}. If you do not agree, reply to this e-mail before you pay.`,
      ),
    ],
  }),
  pt: (p) => ({
    subject: `Pedido ${p.orderNumber}: falta um pagamento para continuar`,
    heading: 'Há um valor adicional',
    blocks: [
      paragraph('Ao tratar do seu pedido surgiu um custo que não se podia saber antes. Continuamos assim que o pagar.'),
      ...wordsOf(p.note),
      itemFacts(p, 'pt', ['Motivo', p.chargeName], ['Valor final, com IVA e taxas', formatMoney(p.total, 'pt')]),
      button('Pagar e continuar', p.payUrl),
      note(
        `A ligação é válida até ${momentText(p.until, 'pt', p.timeZone)}. Não concorda? Responda a este e-mail antes de pagar.`,
      ),
    ],
  }),
};

function wordsOf(words: string | null): MailBlock[] {
  return words === null ? [] : [quote(words)];
}
