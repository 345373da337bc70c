import { formatMoney } from '../../money/format-money.ts';
import { facts, links, note, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { momentText } from '../wording.ts';
import { instructionRows } from './instruction-rows.ts';

export const paymentInstructions: TemplateTexts<'payment_instructions'> = {
  es: (p) => ({
    subject: `Cómo pagar el pedido ${p.orderNumber}`,
    heading: 'Solo falta tu pago',
    blocks: [
      paragraph(
        'Hemos guardado tu pedido. Empezamos a trabajar en cuanto llegue el dinero, y te lo diremos por correo.',
      ),
      facts(['Importe exacto', formatMoney(p.amount, 'es')], ...instructionRows(p.instructions, 'es'), [
        'Págalo antes de',
        momentText(p.payBy, 'es', p.timeZone),
      ]),
      links({ label: 'Ver las instrucciones o pagar de otra forma', url: p.payUrl }),
      note('Si ya has pagado, no tienes que hacer nada más.'),
    ],
  }),
  en: (p) => ({
    subject: `How to pay order ${p.orderNumber}`,
    heading: 'Only your payment is missing',
    blocks: [
      paragraph('We have kept your order. We will begin as soon as the money arrives, and let you know by e-mail.'),
      facts(['Exact amount', formatMoney(p.amount, 'en')], ...instructionRows(p.instructions, 'en'), [
        'Pay by',
        momentText(p.payBy, 'en', p.timeZone),
      ]),
      links({ label: 'See the instructions or pay another way', url: p.payUrl }),
      note('If you have already paid, there is nothing else to do.'),
    ],
  }),
  pt: (p) => ({
    subject: `Como pagar o pedido ${p.orderNumber}`,
    heading: 'Só falta o seu pagamento',
    blocks: [
      paragraph('Guardámos o seu pedido. Começamos assim que o dinheiro chegar, e avisamos por e-mail.'),
      facts(['Valor exato', formatMoney(p.amount, 'pt')], ...instructionRows(p.instructions, 'pt'), [
        'Pague até',
        momentText(p.payBy, 'pt', p.timeZone),
      ]),
      links({ label: 'Ver as instruções ou pagar de outra forma', url: p.payUrl }),
      note('Se já pagou, não precisa de fazer mais nada.'),
    ],
  }),
};
