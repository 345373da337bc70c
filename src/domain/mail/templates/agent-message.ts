import type { Locale, Text } from '../../locale/locale.ts';
import type { MailBody } from '../block.ts';
import { button } from '../block.ts';
import type { MailParams } from '../params.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { blocksOfText } from '../written-text.ts';
import { itemFacts, seeOrder } from './about-item.ts';
import { attachedFiles } from './about-office-item.ts';

/** An agent's text, with the order it is about. */
export const agentMessage: TemplateTexts<'agent_message'> = {
  es: (params) => bodyIn('es', params),
  en: (params) => bodyIn('en', params),
  pt: (params) => bodyIn('pt', params),
};

function bodyIn(locale: Locale, params: MailParams['agent_message']): MailBody {
  return {
    subject: params.subject,
    heading: params.heading ?? HEADING[locale],
    blocks: [
      ...blocksOfText(params.text),
      ...attachedFiles({ fileNames: params.fileNames ?? [] }, locale),
      itemFacts(params, locale),
      params.buttonLabel === null ? seeOrder(params, locale) : button(params.buttonLabel, params.orderUrl),
    ],
    ...(params.history && { history: params.history }),
  };
}

const HEADING: Text = { es: 'Sobre tu pedido', en: 'About your order', pt: 'Sobre o seu pedido' };
