import { note, paragraph, quote } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { downloads, itemFacts, SIGN_IN_NOTE, seeOrder } from './about-item.ts';

export const claimResolved: TemplateTexts<'claim_resolved'> = {
  es: (p) => ({
    subject: `Pedido ${p.orderNumber}: respuesta a tu reclamación`,
    heading: 'Hemos resuelto tu reclamación',
    blocks: [
      paragraph('Gracias por avisarnos. Hemos revisado tu pedido y aquí tienes el documento:'),
      ...(p.answer === null ? [] : [quote(p.answer)]),
      downloads(p, 'es'),
      itemFacts(p, 'es'),
      paragraph('Si todavía hay algo que no encaja, responde a este correo y lo miramos contigo.'),
      seeOrder(p, 'es'),
      note(SIGN_IN_NOTE.es),
    ],
  }),
  en: (p) => ({
    subject: `Order ${p.orderNumber}: the answer to your complaint`,
    heading: 'We have settled your complaint',
    blocks: [
      paragraph('Thank you for telling us. We have checked your order again, and here is the document:'),
      ...(p.answer === null ? [] : [quote(p.answer)]),
      downloads(p, 'en'),
      itemFacts(p, 'en'),
      paragraph('If something is still not right, reply to this e-mail and we will look at it with you.'),
      seeOrder(p, 'en'),
      note(SIGN_IN_NOTE.en),
    ],
  }),
  pt: (p) => ({
    subject: `Pedido ${p.orderNumber}: resposta à sua reclamação`,
    heading: 'Resolvemos a sua reclamação',
    blocks: [
      paragraph('Obrigado por nos avisar. Revimos o seu pedido e aqui tem o documento:'),
      ...(p.answer === null ? [] : [quote(p.answer)]),
      downloads(p, 'pt'),
      itemFacts(p, 'pt'),
      paragraph('Se ainda houver algo que não bata certo, responda a este e-mail e vemos consigo.'),
      seeOrder(p, 'pt'),
      note(SIGN_IN_NOTE.pt),
    ],
  }),
};
