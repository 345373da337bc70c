import { button, list, type MailBlock, note, paragraph, quote } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { momentText } from '../wording.ts';
import { itemFacts } from './about-item.ts';

export const incidentReminder: TemplateTexts<'incident_reminder'> = {
  es: (p) => ({
    subject: `Pedido ${p.orderNumber}: seguimos esperando tu respuesta`,
    heading: p.isLast ? 'Tu pedido sigue parado' : 'Seguimos esperando tu respuesta',
    blocks: [
      paragraph(
        p.isLast
          ? 'Es el último aviso que te enviamos sobre esto: sin tu respuesta no podemos seguir con tu pedido.'
          : 'Hace unos días te pedimos algo y todavía no lo tenemos. Sin ello no podemos seguir con tu pedido.',
      ),
      ...wordsOf(p.words),
      list(p.questions),
      itemFacts(p, 'es', ['Preguntado el', momentText(p.askedAt, 'es', p.timeZone)]),
      button('Responder', p.formUrl),
      note(
        `Esperamos hasta el ${momentText(p.until, 'es', p.timeZone)}. Si algo no está claro, responde a este correo y te ayudamos.`,
      ),
    ],
  }),
  en: (p) => ({
    subject: `Order ${p.orderNumber}: we are still waiting for your answer`,
    heading: p.isLast ? 'Your order is still on hold' : 'We are still waiting for your answer',
    blocks: [
      paragraph(
        p.isLast
          ? 'This is our last reminder: without your answer we cannot continue with your order.'
          : 'A few days ago we asked you for something and have not received it yet. Without it we cannot continue with your order.',
      ),
      ...wordsOf(p.words),
      list(p.questions),
      itemFacts(p, 'en', ['Asked', momentText(p.askedAt, 'en', p.timeZone)]),
      button('Answer', p.formUrl),
      note(
        `We will wait until ${momentText(p.until, 'en', p.timeZone)}. If something is unclear, reply to this e-mail and we will help you.`,
      ),
    ],
  }),
  pt: (p) => ({
    subject: `Pedido ${p.orderNumber}: continuamos à espera da sua resposta`,
    heading: p.isLast ? 'O seu pedido continua parado' : 'Continuamos à espera da sua resposta',
    blocks: [
      paragraph(
        p.isLast
          ? 'Este é o último aviso que enviamos sobre isto: sem a sua resposta não podemos continuar com o pedido.'
          : 'Há uns dias pedimos-lhe algo que ainda não temos. Sem isso não podemos continuar com o seu pedido.',
      ),
      ...wordsOf(p.words),
      list(p.questions),
      itemFacts(p, 'pt', ['Perguntado em', momentText(p.askedAt, 'pt', p.timeZone)]),
      button('Responder', p.formUrl),
      note(
        `Aguardamos até ${momentText(p.until, 'pt', p.timeZone)}. Se algo não estiver claro, responda a este e-mail e ajudamos.`,
      ),
    ],
  }),
};

function wordsOf(words: string): MailBlock[] {
  return words === '' ? [] : [quote(words)];
}
