import { button, facts, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { momentText } from '../wording.ts';

/** The acknowledgement of a message that opened a ticket. */
export const ticketReceived: TemplateTexts<'ticket_received'> = {
  es: (p) => ({
    subject: `Hemos recibido tu mensaje (consulta ${p.ticketNumber})`,
    heading: 'Hemos recibido tu mensaje',
    blocks: [
      paragraph('Lo leerá una persona de nuestro equipo y te responderá por correo.'),
      facts(
        ['Consulta número', p.ticketNumber],
        ['Te respondemos antes del', momentText(p.answerBy, 'es', p.timeZone)],
      ),
      paragraph('Si quieres añadir algo, responde a este correo y lo uniremos a tu consulta.'),
      ...(p.messagesUrl === null ? [] : [button('Ver mis mensajes', p.messagesUrl)]),
    ],
  }),
  en: (p) => ({
    subject: `We have received your message (question ${p.ticketNumber})`,
    heading: 'We have received your message',
    blocks: [
      paragraph('Somebody in our team will read it and answer you by e-mail.'),
      facts(['Question number', p.ticketNumber], ['We answer before', momentText(p.answerBy, 'en', p.timeZone)]),
      paragraph('If you would like to add anything, reply to this e-mail and we will add it to your question.'),
      ...(p.messagesUrl === null ? [] : [button('See my messages', p.messagesUrl)]),
    ],
  }),
  pt: (p) => ({
    subject: `Recebemos a sua mensagem (questão ${p.ticketNumber})`,
    heading: 'Recebemos a sua mensagem',
    blocks: [
      paragraph('Uma pessoa da nossa equipa vai lê-la e responde-lhe por e-mail.'),
      facts(['Questão número', p.ticketNumber], ['Respondemos antes de', momentText(p.answerBy, 'pt', p.timeZone)]),
      paragraph('Se quiser acrescentar alguma coisa, responda a este e-mail e juntamo-la à sua questão.'),
      ...(p.messagesUrl === null ? [] : [button('Ver as minhas mensagens', p.messagesUrl)]),
    ],
  }),
};
