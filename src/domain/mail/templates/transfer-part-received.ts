import { formatMoney } from '../../money/format-money.ts';
import { facts, links, note, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { instructionRows } from './instruction-rows.ts';

export const transferPartReceived: TemplateTexts<'transfer_part_received'> = {
  es: (p) => ({
    subject: `Falta una parte del pago del pedido ${p.orderNumber}`,
    heading: `Hemos recibido ${formatMoney(p.received, 'es')}`,
    blocks: [
      paragraph('Gracias. Para empezar falta una parte: transfiérela a la misma cuenta y con la misma referencia.'),
      facts(['Falta por pagar', formatMoney(p.missing, 'es')], ...instructionRows(p.instructions, 'es')),
      links({ label: 'Ver el pedido y cómo pagar', url: p.payUrl }),
      note('Si ya has enviado el resto, no tienes que hacer nada más.'),
    ],
  }),
  en: (p) => ({
    subject: `Part of the payment for order ${p.orderNumber} is missing`,
    heading: `We have received ${formatMoney(p.received, 'en')}`,
    blocks: [
      paragraph(
        'Thank you. Before we can begin, part of it is still missing: transfer it to the same account with the same reference.',
      ),
      facts(['Still to be paid', formatMoney(p.missing, 'en')], ...instructionRows(p.instructions, 'en')),
      links({ label: 'See the order and how to pay', url: p.payUrl }),
      note('If you have already sent the rest, there is nothing else to do.'),
    ],
  }),
  pt: (p) => ({
    subject: `Falta uma parte do pagamento do pedido ${p.orderNumber}`,
    heading: `Recebemos ${formatMoney(p.received, 'pt')}`,
    blocks: [
      paragraph('Obrigado. Para começar falta uma parte: transfira-a para a mesma conta e com a mesma referência.'),
      facts(['Falta pagar', formatMoney(p.missing, 'pt')], ...instructionRows(p.instructions, 'pt')),
      links({ label: 'Ver o pedido e como pagar', url: p.payUrl }),
      note('Se já enviou o resto, não precisa de fazer mais nada.'),
    ],
  }),
};
