import type { Locale } from '../../locale/locale.ts';
import { formatMoney } from '../../money/format-money.ts';
import type { Instructions } from '../../payments/outcome.ts';
import { facts, links, note, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { momentText } from '../wording.ts';

export const paymentInstructions: TemplateTexts<'payment_instructions'> = {
  es: (p) => ({
    subject: `Cómo pagar el pedido ${p.orderNumber}`,
    heading: 'Solo falta tu pago',
    blocks: [
      paragraph(
        'Hemos guardado tu pedido. Empezamos a trabajar en cuanto llegue el dinero, y te lo diremos por correo.',
      ),
      facts(['Importe exacto', formatMoney(p.amount, 'es')], ...rowsOf(p.instructions, 'es'), [
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
      paragraph('We have kept your order. We begin as soon as the money arrives, and tell you by e-mail.'),
      facts(['Exact amount', formatMoney(p.amount, 'en')], ...rowsOf(p.instructions, 'en'), [
        'Pay before',
        momentText(p.payBy, 'en', p.timeZone),
      ]),
      links({ label: 'See the instructions or pay another way', url: p.payUrl }),
      note('If you have paid already, there is nothing else to do.'),
    ],
  }),
  pt: (p) => ({
    subject: `Como pagar o pedido ${p.orderNumber}`,
    heading: 'Só falta o seu pagamento',
    blocks: [
      paragraph('Guardámos o seu pedido. Começamos assim que o dinheiro chegar, e avisamos por e-mail.'),
      facts(['Valor exato', formatMoney(p.amount, 'pt')], ...rowsOf(p.instructions, 'pt'), [
        'Pague até',
        momentText(p.payBy, 'pt', p.timeZone),
      ]),
      links({ label: 'Ver as instruções ou pagar de outra forma', url: p.payUrl }),
      note('Se já pagou, não precisa de fazer mais nada.'),
    ],
  }),
};

function rowsOf(instructions: Instructions, locale: Locale): [string, string][] {
  const words = WORDS[locale];
  if ('entity' in instructions) {
    return [
      [words.entity, instructions.entity],
      [words.reference, instructions.reference],
    ];
  }
  return [
    ['IBAN', instructions.iban],
    ...(instructions.bic ? [['BIC', instructions.bic] as [string, string]] : []),
    [words.holder, instructions.holder],
    [words.concept, instructions.reference],
  ];
}

const WORDS = {
  es: { entity: 'Entidad', reference: 'Referencia', holder: 'Titular', concept: 'Concepto' },
  en: { entity: 'Entity', reference: 'Reference', holder: 'Account holder', concept: 'Payment reference' },
  pt: { entity: 'Entidade', reference: 'Referência', holder: 'Titular', concept: 'Descritivo' },
} as const satisfies Record<Locale, object>;
