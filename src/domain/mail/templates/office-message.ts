import type { Locale, Text } from '../../locale/locale.ts';
import type { MailBody } from '../block.ts';
import type { MailParams } from '../params.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { blocksOfText } from '../written-text.ts';
import { attachedFiles, officeFacts } from './about-office-item.ts';

/** An agent's message to an office about an item: their text and our numbers, and nothing else about the customer. */
export const officeMessage: TemplateTexts<'office_message'> = {
  es: (params) => bodyIn('es', params),
  en: (params) => bodyIn('en', params),
  pt: (params) => bodyIn('pt', params),
};

function bodyIn(locale: Locale, params: MailParams['office_message']): MailBody {
  return {
    subject: params.subject,
    heading: HEADING[locale],
    blocks: [...blocksOfText(params.text), ...attachedFiles(params, locale), officeFacts(params, locale)],
    history: params.history,
  };
}

const HEADING: Text = { es: 'Sobre un trámite', en: 'About a request', pt: 'Sobre um processo' };
