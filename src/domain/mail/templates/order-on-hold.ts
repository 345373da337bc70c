import { paragraph, quote } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { itemFacts, seeOrder } from './about-item.ts';

export const orderOnHold: TemplateTexts<'order_on_hold'> = {
  es: (p) => ({
    subject: `Pedido ${p.orderNumber}: en pausa por ahora`,
    heading: 'Hemos puesto tu pedido en pausa',
    blocks: [
      paragraph('Hemos parado el trabajo por este motivo:'),
      quote(p.reason),
      itemFacts(p, 'es'),
      paragraph(
        'Sigue siendo tuyo y no has perdido nada: el plazo queda parado mientras dure. Te escribiremos en cuanto lo retomemos. Si puedes aclarar algo, responde a este correo.',
      ),
      seeOrder(p, 'es'),
    ],
  }),
  en: (p) => ({
    subject: `Order ${p.orderNumber}: on hold for now`,
    heading: 'We have put your order on hold',
    blocks: [
      paragraph('We have paused the work for this reason:'),
      quote(p.reason),
      itemFacts(p, 'en'),
      paragraph(
        'The order is still yours and nothing is lost: your delivery time is on hold meanwhile. We will write to you as soon as we resume. If you can help to clear this up, reply to this e-mail.',
      ),
      seeOrder(p, 'en'),
    ],
  }),
  pt: (p) => ({
    subject: `Pedido ${p.orderNumber}: suspenso por agora`,
    heading: 'Suspendemos o seu pedido por agora',
    blocks: [
      paragraph('Suspendemos o trabalho por este motivo:'),
      quote(p.reason),
      itemFacts(p, 'pt'),
      paragraph(
        'O pedido continua a ser seu e nada se perdeu: o prazo fica suspenso entretanto. Escrevemos-lhe assim que o retomarmos. Se puder esclarecer alguma coisa, responda a este e-mail.',
      ),
      seeOrder(p, 'pt'),
    ],
  }),
};
