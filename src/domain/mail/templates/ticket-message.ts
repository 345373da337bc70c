import type { Locale, Text } from '../../locale/locale.ts';
import { type MailBody, note } from '../block.ts';
import type { MailParams } from '../params.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { blocksOfText } from '../written-text.ts';

/** An agent's answer in a ticket: their text, and the numbers of the ticket and of the order that it is about. */
export const ticketMessage: TemplateTexts<'ticket_message'> = {
  es: (params) => bodyIn('es', params),
  en: (params) => bodyIn('en', params),
  pt: (params) => bodyIn('pt', params),
};

function bodyIn(locale: Locale, params: MailParams['ticket_message']): MailBody {
  const { subject, text, history } = params;
  return {
    subject,
    heading: HEADING[locale],
    blocks: [...blocksOfText(text), note(referenceOf(params, locale))],
    ...(history && { history }),
  };
}

function referenceOf({ ticketNumber, orderNumber }: MailParams['ticket_message'], locale: Locale): string {
  const ticket = `${TICKET[locale]} ${ticketNumber}`;
  return orderNumber === undefined ? ticket : `${ticket} · ${ORDER[locale]} ${orderNumber}`;
}

const HEADING: Text = { es: 'Sobre tu consulta', en: 'About your question', pt: 'Sobre a sua questão' };
const TICKET: Text = { es: 'Consulta número', en: 'Question number', pt: 'Questão número' };
const ORDER: Text = { es: 'Pedido número', en: 'Order number', pt: 'Pedido número' };
