import type { Locale } from '../../locale/locale.ts';
import { formatMoney } from '../../money/format-money.ts';
import { button, facts, list, type MailBlock, note, paragraph, quote } from '../block.ts';
import type { MailParams } from '../params.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { momentText } from '../wording.ts';

export const quoteOffered: TemplateTexts<'quote_offered'> = {
  es: (p) => ({
    subject: `Tu presupuesto ${p.quoteNumber} de ${p.portalName}`,
    heading: 'Tu presupuesto está listo',
    blocks: [
      paragraph('Hemos preparado lo que nos pediste. Puedes verlo y pagarlo con este enlace, sin iniciar sesión.'),
      ...wordsOf(p),
      list(p.itemNames),
      factsOf(p, 'es'),
      button('Ver y pagar el presupuesto', p.payUrl),
      note('Al pagar no se añade nada a este precio. Si no te interesa, no tienes que hacer nada.'),
    ],
  }),
  en: (p) => ({
    subject: `Your quote ${p.quoteNumber} from ${p.portalName}`,
    heading: 'Your quote is ready',
    blocks: [
      paragraph('We have prepared what you asked us for. You can see it and pay with this link, without signing in.'),
      ...wordsOf(p),
      list(p.itemNames),
      factsOf(p, 'en'),
      button('See and pay the quote', p.payUrl),
      note('Nothing is added to this price when you pay. If you do not want it, there is nothing to do.'),
    ],
  }),
  pt: (p) => ({
    subject: `O seu orçamento ${p.quoteNumber} da ${p.portalName}`,
    heading: 'O seu orçamento está pronto',
    blocks: [
      paragraph('Preparámos o que nos pediu. Com esta ligação pode vê-lo e pagá-lo sem entrar na conta.'),
      ...wordsOf(p),
      list(p.itemNames),
      factsOf(p, 'pt'),
      button('Ver e pagar o orçamento', p.payUrl),
      note('Ao pagar nada se acrescenta a este preço. Se não lhe interessa, não precisa de fazer nada.'),
    ],
  }),
};

type Offered = MailParams['quote_offered'];

function wordsOf(p: Offered): MailBlock[] {
  return p.note === null ? [] : [quote(p.note)];
}

function factsOf(p: Offered, locale: Locale): MailBlock {
  const words = WORDS[locale];
  return facts(
    ...(p.discount === 0 ? [] : [[words.discount, formatMoney(-p.discount, locale)] as const]),
    [words.total, formatMoney(p.total, locale)],
    [words.until, momentText(p.until, locale, p.timeZone)],
  );
}

const WORDS = {
  es: { discount: 'Descuento incluido', total: 'Importe final, con IVA y tasas', until: 'Válido hasta el' },
  en: { discount: 'Discount included', total: 'Final amount, with VAT and official fees', until: 'Valid until' },
  pt: { discount: 'Desconto incluído', total: 'Valor final, com IVA e taxas', until: 'Válido até' },
} as const satisfies Record<Locale, object>;
