import { formatMoney } from '../../money/format-money.ts';
import { paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { itemFacts, seeOrder } from './about-item.ts';

export const chargePaid: TemplateTexts<'charge_paid'> = {
  es: (p) => ({
    subject: `Pedido ${p.orderNumber}: cargo adicional pagado`,
    heading: 'Hemos recibido tu pago',
    blocks: [
      paragraph('Seguimos con tu pedido. Te escribiremos en cuanto esté listo.'),
      itemFacts(
        p,
        'es',
        ['Concepto', p.chargeName],
        ['Importe pagado', formatMoney(p.total, 'es')],
        ['Factura', `${p.invoiceNumber} (adjunta a este correo)`],
      ),
      seeOrder(p, 'es'),
    ],
  }),
  en: (p) => ({
    subject: `Order ${p.orderNumber}: additional charge paid`,
    heading: 'We have received your payment',
    blocks: [
      paragraph('We are continuing with your order and will write to you as soon as it is ready.'),
      itemFacts(
        p,
        'en',
        ['For', p.chargeName],
        ['Amount paid', formatMoney(p.total, 'en')],
        ['Invoice', `${p.invoiceNumber} (attached to this e-mail)`],
      ),
      seeOrder(p, 'en'),
    ],
  }),
  pt: (p) => ({
    subject: `Pedido ${p.orderNumber}: valor adicional pago`,
    heading: 'Recebemos o seu pagamento',
    blocks: [
      paragraph('Continuamos com o seu pedido. Escrevemos-lhe assim que estiver pronto.'),
      itemFacts(
        p,
        'pt',
        ['Motivo', p.chargeName],
        ['Valor pago', formatMoney(p.total, 'pt')],
        ['Fatura', `${p.invoiceNumber} (em anexo a este e-mail)`],
      ),
      seeOrder(p, 'pt'),
    ],
  }),
};
