import { paragraph, quote } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { momentText } from '../wording.ts';
import { itemFacts, seeOrder } from './about-item.ts';

export const orderProcessed: TemplateTexts<'order_processed'> = {
  es: (p) => ({
    subject: `Pedido ${p.orderNumber}: hecho; falta un último paso`,
    heading: 'Tu trámite está hecho',
    blocks: [
      paragraph('Esto es lo que hemos hecho y lo que todavía falta:'),
      quote(p.explanation),
      itemFacts(p, 'es', ['Lo siguiente, hacia el', momentText(p.followsAt, 'es', p.timeZone)]),
      paragraph('Ese día lo revisamos y te escribimos. Por ahora no tienes que hacer nada.'),
      seeOrder(p, 'es'),
    ],
  }),
  en: (p) => ({
    subject: `Order ${p.orderNumber}: done; one last step follows`,
    heading: 'Your paperwork is done',
    blocks: [
      paragraph('This is what we have done and what is still to come:'),
      quote(p.explanation),
      itemFacts(p, 'en', ['Next step, around', momentText(p.followsAt, 'en', p.timeZone)]),
      paragraph('On that day we will look at it again and write to you. For now there is nothing you need to do.'),
      seeOrder(p, 'en'),
    ],
  }),
  pt: (p) => ({
    subject: `Pedido ${p.orderNumber}: feito; falta um último passo`,
    heading: 'O seu pedido está feito',
    blocks: [
      paragraph('Isto é o que fizemos e o que ainda falta:'),
      quote(p.explanation),
      itemFacts(p, 'pt', ['O que se segue, por volta de', momentText(p.followsAt, 'pt', p.timeZone)]),
      paragraph('Nesse dia voltamos a ver e escrevemos-lhe. Por agora não precisa de fazer nada.'),
      seeOrder(p, 'pt'),
    ],
  }),
};
