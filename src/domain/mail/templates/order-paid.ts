import { formatMoney } from '../../money/format-money.ts';
import { facts, links, note, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { lawLinks, TERMS_ATTACHED } from './law-links.ts';
import { promiseRows } from './promise-rows.ts';

export const orderPaid: TemplateTexts<'order_paid'> = {
  es: (p) => ({
    subject: `Pedido ${p.orderNumber} confirmado`,
    heading: 'Hemos recibido tu pedido y tu pago',
    blocks: [
      paragraph(
        'Ya estamos trabajando en tu pedido. Te escribiremos en cuanto esté listo; no tienes que hacer nada más.',
      ),
      facts(
        ['Pedido', p.orderNumber],
        ['Importe pagado', formatMoney(p.total, 'es')],
        ['Factura', `${p.invoiceNumber} (adjunta a este correo)`],
        ...promiseRows({ items: p.items, locale: 'es', timeZone: p.timeZone }),
      ),
      links({ label: 'Ver el pedido', url: p.orderUrl }, ...lawLinks(p, 'es')),
      note(TERMS_ATTACHED.es),
      note('Los plazos cuentan horas y días hábiles. Si algo se retrasa, te avisaremos antes.'),
    ],
  }),
  en: (p) => ({
    subject: `Order ${p.orderNumber} confirmed`,
    heading: 'We have received your order and your payment',
    blocks: [
      paragraph(
        'We are already working on your order. We will write to you as soon as it is ready; there is nothing else you need to do.',
      ),
      facts(
        ['Order', p.orderNumber],
        ['Amount paid', formatMoney(p.total, 'en')],
        ['Invoice', `${p.invoiceNumber} (attached to this e-mail)`],
        ...promiseRows({ items: p.items, locale: 'en', timeZone: p.timeZone }),
      ),
      links({ label: 'See the order', url: p.orderUrl }, ...lawLinks(p, 'en')),
      note(TERMS_ATTACHED.en),
      note(
        'Delivery times count business hours and business days. If anything is delayed, we will tell you beforehand.',
      ),
    ],
  }),
  pt: (p) => ({
    subject: `Pedido ${p.orderNumber} confirmado`,
    heading: 'Recebemos o seu pedido e o seu pagamento',
    blocks: [
      paragraph(
        'Já estamos a tratar do seu pedido. Escrevemos-lhe assim que estiver pronto; não precisa de fazer mais nada.',
      ),
      facts(
        ['Pedido', p.orderNumber],
        ['Valor pago', formatMoney(p.total, 'pt')],
        ['Fatura', `${p.invoiceNumber} (em anexo a este e-mail)`],
        ...promiseRows({ items: p.items, locale: 'pt', timeZone: p.timeZone }),
      ),
      links({ label: 'Ver o pedido', url: p.orderUrl }, ...lawLinks(p, 'pt')),
      note(TERMS_ATTACHED.pt),
      note('Os prazos contam horas e dias úteis. Se houver algum atraso, avisamos antes.'),
    ],
  }),
};
