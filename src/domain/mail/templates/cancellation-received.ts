import { paragraph, quote } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { momentText } from '../wording.ts';
import { itemFacts, seeOrder } from './about-item.ts';

export const cancellationReceived: TemplateTexts<'cancellation_received'> = {
  es: (p) => ({
    subject: `Pedido ${p.orderNumber}: hemos recibido tu petición de cancelar`,
    heading: 'Hemos recibido tu petición de cancelar',
    blocks: [
      paragraph('Este correo es tu justificante. Nos has escrito:'),
      quote(p.wish),
      itemFacts(p, 'es', ['Recibida el', momentText(p.receivedAt, 'es', p.timeZone)]),
      paragraph(
        'Una persona mira ahora en qué punto está el trámite y qué importe corresponde devolver. Te escribiremos con la respuesta antes de hacer nada más.',
      ),
      seeOrder(p, 'es'),
    ],
  }),
  en: (p) => ({
    subject: `Order ${p.orderNumber}: we have received your request to cancel`,
    heading: 'We have received your request to cancel',
    blocks: [
      paragraph('This e-mail is your receipt. You wrote to us:'),
      quote(p.wish),
      itemFacts(p, 'en', ['Received', momentText(p.receivedAt, 'en', p.timeZone)]),
      paragraph(
        'Somebody will now check how far the work has got and how much should be refunded. We will write to you with the answer before doing anything else.',
      ),
      seeOrder(p, 'en'),
    ],
  }),
  pt: (p) => ({
    subject: `Pedido ${p.orderNumber}: recebemos o seu pedido de cancelamento`,
    heading: 'Recebemos o seu pedido de cancelamento',
    blocks: [
      paragraph('Este e-mail é o seu comprovativo. Escreveu-nos:'),
      quote(p.wish),
      itemFacts(p, 'pt', ['Recebido em', momentText(p.receivedAt, 'pt', p.timeZone)]),
      paragraph(
        'Uma pessoa vai ver em que ponto está o processo e que valor há a devolver. Escrevemos-lhe com a resposta antes de fazer mais alguma coisa.',
      ),
      seeOrder(p, 'pt'),
    ],
  }),
};
