import type { Locale, Text } from '../../locale/locale.ts';
import { type MailBody, note } from '../block.ts';
import type { MailParams } from '../params.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { agentMessage } from './agent-message.ts';

/** The mail that a customer would get, sent to the template's author; the subject and the last line say that it is a test. */
export const templateTest: TemplateTexts<'template_test'> = {
  es: (params) => bodyIn('es', params),
  en: (params) => bodyIn('en', params),
  pt: (params) => bodyIn('pt', params),
};

function bodyIn(locale: Locale, params: MailParams['template_test']): MailBody {
  const body = agentMessage[locale]({ ...params, invoiceNumber: null });
  return {
    ...body,
    subject: `[${TEST[locale]}] ${body.subject}`,
    blocks: [...body.blocks, note(ONLY_YOU[locale])],
  };
}

const TEST: Text = { es: 'Prueba', en: 'Test', pt: 'Teste' };
const ONLY_YOU: Text = {
  es: 'Es una prueba de una plantilla con los datos de este pedido. Solo la recibes tú.',
  en: 'This is a test of a template with the facts of this order. Only you receive it.',
  pt: 'Este é um teste de um modelo com os dados deste pedido. Só é enviado para si.',
};
