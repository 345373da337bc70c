import type { Locale, Text } from '../../locale/locale.ts';
import { type MailBody, note } from '../block.ts';
import type { MailParams } from '../params.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { blocksOfText } from '../written-text.ts';

/** An agent's answer in a ticket: their text, and the ticket's number. */
export const ticketMessage: TemplateTexts<'ticket_message'> = {
  es: (params) => bodyIn('es', params),
  en: (params) => bodyIn('en', params),
  pt: (params) => bodyIn('pt', params),
};

function bodyIn(locale: Locale, { subject, text, ticketNumber, history }: MailParams['ticket_message']): MailBody {
  return {
    subject,
    heading: HEADING[locale],
    blocks: [...blocksOfText(text), note(`${REFERENCE[locale]} ${ticketNumber}`)],
    ...(history && { history }),
  };
}

const HEADING: Text = { es: 'Sobre tu consulta', en: 'About your question', pt: 'Sobre a sua questão' };
const REFERENCE: Text = { es: 'Consulta número', en: 'Question number', pt: 'Questão número' };
