import { button, list, type MailBlock, note, paragraph, quote, standing } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { momentText } from '../wording.ts';
import { itemFacts } from './about-item.ts';

export const incidentRequest: TemplateTexts<'incident_request'> = {
  es: (p) => ({
    subject: `Pedido ${p.orderNumber}: necesitamos algo de ti`,
    heading: 'Necesitamos algo de ti para seguir',
    blocks: [
      paragraph('Para terminar tu pedido nos falta algo que solo tú puedes darnos.'),
      ...wordsOf(p.words),
      list(p.questions),
      itemFacts(p, 'es'),
      button('Responder', p.formUrl),
      standing('Se responde en un momento, también desde el móvil. Mientras esperamos, tu plazo no corre.'),
      note(
        `El enlace abre solo este formulario, sin contraseña: no lo reenvíes. Esperamos tu respuesta hasta el ${momentText(p.until, 'es', p.timeZone)}.`,
      ),
    ],
  }),
  en: (p) => ({
    subject: `Order ${p.orderNumber}: we need something from you`,
    heading: 'We need something from you to continue',
    blocks: [
      paragraph('To finish your order we need something that only you can give us.'),
      ...wordsOf(p.words),
      list(p.questions),
      itemFacts(p, 'en'),
      button('Answer', p.formUrl),
      standing('It takes a moment, on a phone too. While we wait, your delivery time is on hold.'),
      note(
        `The link opens only this form, without a password, so please do not forward it. We will wait for your answer until ${momentText(p.until, 'en', p.timeZone)}.`,
      ),
    ],
  }),
  pt: (p) => ({
    subject: `Pedido ${p.orderNumber}: precisamos de algo da sua parte`,
    heading: 'Precisamos de algo da sua parte para continuar',
    blocks: [
      paragraph('Para concluir o seu pedido falta-nos algo que só pode vir da sua parte.'),
      ...wordsOf(p.words),
      list(p.questions),
      itemFacts(p, 'pt'),
      button('Responder', p.formUrl),
      standing('Responde-se num instante, também no telemóvel. Enquanto esperamos, o seu prazo não conta.'),
      note(
        `A ligação abre apenas este formulário, sem palavra-passe: não a reencaminhe. Aguardamos a sua resposta até ${momentText(p.until, 'pt', p.timeZone)}.`,
      ),
    ],
  }),
};

function wordsOf(words: string): MailBlock[] {
  return words === '' ? [] : [quote(words)];
}
