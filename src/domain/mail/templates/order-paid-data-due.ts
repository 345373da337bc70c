import { formatMoney } from '../../money/format-money.ts';
import { button, facts, links, note, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { lawLinks, TERMS_ATTACHED } from './law-links.ts';
import { promiseRows } from './promise-rows.ts';

export const orderPaidDataDue: TemplateTexts<'order_paid_data_due'> = {
  es: (p) => ({
    subject: `Pedido ${p.orderNumber} pagado: faltan algunos datos`,
    heading: 'Pago recibido; completa los datos para que empecemos',
    blocks: [
      paragraph(
        'Gracias por tu pedido. Elegiste enviar más tarde una parte de los datos o documentos: empezaremos en cuanto los tengamos.',
      ),
      button('Completar los datos', p.finalizeUrl),
      facts(
        ['Pedido', p.orderNumber],
        ['Importe pagado', formatMoney(p.total, 'es')],
        ['Factura', `${p.invoiceNumber} (adjunta a este correo)`],
        ...promiseRows({ items: p.items, locale: 'es', timeZone: p.timeZone }),
      ),
      links({ label: 'Ver el pedido', url: p.orderUrl }, ...lawLinks(p, 'es')),
      note(TERMS_ATTACHED.es),
      note('Los plazos cuentan horas y días hábiles. Puedes guardar lo que tengas y seguir en otro momento.'),
    ],
  }),
  en: (p) => ({
    subject: `Order ${p.orderNumber} paid: some details are missing`,
    heading: 'Payment received; complete your details so we can start',
    blocks: [
      paragraph(
        'Thank you for your order. You chose to send some of the details or documents later: we will start as soon as we have them.',
      ),
      button('Complete the details', p.finalizeUrl),
      facts(
        ['Order', p.orderNumber],
        ['Amount paid', formatMoney(p.total, 'en')],
        ['Invoice', `${p.invoiceNumber} (attached to this e-mail)`],
        ...promiseRows({ items: p.items, locale: 'en', timeZone: p.timeZone }),
      ),
      links({ label: 'See the order', url: p.orderUrl }, ...lawLinks(p, 'en')),
      note(TERMS_ATTACHED.en),
      note('Delivery times count business hours and business days. You can save what you have and continue later.'),
    ],
  }),
  pt: (p) => ({
    subject: `Pedido ${p.orderNumber} pago: faltam alguns dados`,
    heading: 'Pagamento recebido; complete os dados para começarmos',
    blocks: [
      paragraph(
        'Obrigado pelo seu pedido. Escolheu enviar mais tarde uma parte dos dados ou documentos: começamos assim que os tivermos.',
      ),
      button('Completar os dados', p.finalizeUrl),
      facts(
        ['Pedido', p.orderNumber],
        ['Valor pago', formatMoney(p.total, 'pt')],
        ['Fatura', `${p.invoiceNumber} (em anexo a este e-mail)`],
        ...promiseRows({ items: p.items, locale: 'pt', timeZone: p.timeZone }),
      ),
      links({ label: 'Ver o pedido', url: p.orderUrl }, ...lawLinks(p, 'pt')),
      note(TERMS_ATTACHED.pt),
      note('Os prazos contam horas e dias úteis. Pode guardar o que já tem e continuar noutro momento.'),
    ],
  }),
};
