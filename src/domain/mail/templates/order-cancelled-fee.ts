import type { Locale } from '../../locale/locale.ts';
import { formatMoney } from '../../money/format-money.ts';
import { paragraph } from '../block.ts';
import type { MailParams } from '../params.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { itemFacts, seeOrder } from './about-item.ts';
import { REFUND_WAY } from './refund-way.ts';

type Params = MailParams['order_cancelled_fee'];

export const orderCancelledFee: TemplateTexts<'order_cancelled_fee'> = {
  es: (p) => ({
    subject: `Pedido ${p.orderNumber}: cancelado`,
    heading: 'Hemos cancelado tu pedido',
    blocks: [
      paragraph(
        p.stage === 'outside'
          ? 'Lo hemos cancelado como pediste. Como ya habíamos acudido a otro organismo, se descuentan los gastos de cancelación que aceptaste al comprar:'
          : 'Lo hemos cancelado como pediste. Como ya habíamos empezado, se descuentan los gastos de cancelación que aceptaste al comprar:',
      ),
      itemFacts(p, 'es', ...statement(p, 'es')),
      paragraph(
        p.amount > 0 ? REFUND_WAY.es(p) : 'Los gastos equivalen a lo que pagaste, así que no queda nada por devolver.',
      ),
      paragraph('Si no estás de acuerdo, responde a este correo y una persona lo mirará de nuevo.'),
      seeOrder(p, 'es'),
    ],
  }),
  en: (p) => ({
    subject: `Order ${p.orderNumber}: cancelled`,
    heading: 'We have cancelled your order',
    blocks: [
      paragraph(
        p.stage === 'outside'
          ? 'We have cancelled it as you asked. Because we had already submitted the request elsewhere, we deduct the cancellation fee you agreed to when you ordered:'
          : 'We have cancelled it as you asked. Because we had already begun, we deduct the cancellation fee you agreed to when you ordered:',
      ),
      itemFacts(p, 'en', ...statement(p, 'en')),
      paragraph(p.amount > 0 ? REFUND_WAY.en(p) : 'The fee uses up what you paid, so there is nothing left to refund.'),
      paragraph('If you disagree, reply to this e-mail and somebody will look at it again.'),
      seeOrder(p, 'en'),
    ],
  }),
  pt: (p) => ({
    subject: `Pedido ${p.orderNumber}: cancelado`,
    heading: 'Cancelámos o seu pedido',
    blocks: [
      paragraph(
        p.stage === 'outside'
          ? 'Cancelámo-lo como pediu. Como já tínhamos recorrido a outra entidade, são descontados os custos de cancelamento que aceitou ao comprar:'
          : 'Cancelámo-lo como pediu. Como já tínhamos começado, são descontados os custos de cancelamento que aceitou ao comprar:',
      ),
      itemFacts(p, 'pt', ...statement(p, 'pt')),
      paragraph(
        p.amount > 0 ? REFUND_WAY.pt(p) : 'Os custos equivalem ao que pagou, pelo que não resta nada a devolver.',
      ),
      paragraph('Se não concordar, responda a este e-mail e uma pessoa voltará a analisá-lo.'),
      seeOrder(p, 'pt'),
    ],
  }),
};

function statement(p: Params, locale: Locale): (readonly [string, string])[] {
  const labels = LABELS[locale];
  const row = (label: string, amount: number) => [label, formatMoney(amount, locale)] as const;
  return [
    row(labels.paid, p.paid),
    ...(p.refundedBefore > 0 ? [row(labels.before, p.refundedBefore)] : []),
    row(labels.fee, p.fee),
    row(labels.feeVat, p.feeVat),
    ...(p.officialFeesKept > 0 ? [row(labels.official, p.officialFeesKept)] : []),
    row(labels.given, p.amount),
    ...(p.creditNoteNumber === null ? [] : [[labels.creditNote, p.creditNoteNumber] as const]),
    ...(p.feeInvoiceNumber === null ? [] : [[labels.feeInvoice, p.feeInvoiceNumber] as const]),
  ];
}

const LABELS = {
  es: {
    paid: 'Pagado',
    before: 'Devuelto antes',
    fee: 'Gastos de cancelación',
    feeVat: 'IVA de los gastos',
    official: 'Tasas oficiales ya pagadas',
    given: 'Importe devuelto',
    creditNote: 'Factura rectificativa',
    feeInvoice: 'Factura de los gastos',
  },
  en: {
    paid: 'Paid',
    before: 'Already refunded',
    fee: 'Cancellation fee',
    feeVat: 'VAT on the fee',
    official: 'Official fees already paid',
    given: 'Amount refunded',
    creditNote: 'Credit note',
    feeInvoice: 'Invoice for the fee',
  },
  pt: {
    paid: 'Pago',
    before: 'Devolvido antes',
    fee: 'Custos de cancelamento',
    feeVat: 'IVA dos custos',
    official: 'Taxas oficiais já pagas',
    given: 'Valor devolvido',
    creditNote: 'Nota de crédito',
    feeInvoice: 'Fatura dos custos',
  },
} as const;
