import { note, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { downloads, itemFacts, SIGN_IN_NOTE, seeOrder } from './about-item.ts';

export const orderDeliveredRefusal: TemplateTexts<'order_delivered_refusal'> = {
  es: (p) => ({
    subject: `La negativa por escrito: ${p.itemName} (pedido ${p.orderNumber})`,
    heading: 'Aquí tienes la negativa por escrito',
    blocks: [
      paragraph(
        'No se ha podido obtener lo que pediste. Este es el documento que lo explica y que puedes presentar donde te lo pidan:',
      ),
      downloads(p, 'es'),
      itemFacts(p, 'es'),
      paragraph(
        'Lee los motivos: si se pueden corregir, respóndenos y vemos contigo si merece la pena pedirlo de nuevo.',
      ),
      seeOrder(p, 'es'),
      note(SIGN_IN_NOTE.es),
    ],
  }),
  en: (p) => ({
    subject: `The refusal in writing: ${p.itemName} (order ${p.orderNumber})`,
    heading: 'Here is the refusal in writing',
    blocks: [
      paragraph(
        'What you ordered could not be obtained. This document explains why, and you can show it wherever you are asked for it:',
      ),
      downloads(p, 'en'),
      itemFacts(p, 'en'),
      paragraph(
        'Please read the reasons: if they can be put right, reply and we will work out with you whether it is worth ordering again.',
      ),
      seeOrder(p, 'en'),
      note(SIGN_IN_NOTE.en),
    ],
  }),
  pt: (p) => ({
    subject: `A recusa por escrito: ${p.itemName} (pedido ${p.orderNumber})`,
    heading: 'Aqui tem a recusa por escrito',
    blocks: [
      paragraph(
        'Não foi possível obter o que pediu. Este é o documento que o explica e que pode apresentar onde lho pedirem:',
      ),
      downloads(p, 'pt'),
      itemFacts(p, 'pt'),
      paragraph(
        'Leia os motivos: se puderem ser corrigidos, responda-nos e vemos consigo se vale a pena pedir de novo.',
      ),
      seeOrder(p, 'pt'),
      note(SIGN_IN_NOTE.pt),
    ],
  }),
};
