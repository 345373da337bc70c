import type { Text } from '../../locale/locale.ts';
import { facts, note, paragraph } from '../block.ts';
import type { MailParams } from '../params.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { momentText } from '../wording.ts';
import { attachedFiles, noteOf, officeFacts } from './about-office-item.ts';

type Params = MailParams['provider_request'];

export const providerRequest: TemplateTexts<'provider_request'> = {
  es: (p) => ({
    subject: `Encargo ${p.itemNumber}: ${p.itemName}`,
    heading: 'Tenéis un encargo nuevo',
    blocks: [
      paragraph('Os encargamos este trámite:'),
      officeFacts(p, 'es', ...workRow(p, 'es'), ['Plazo acordado', momentText(p.dueAt, 'es', p.timeZone)]),
      ...noteOf(p),
      ...request(p, 'Lo que se pide:'),
      ...attachedFiles(p, 'es'),
      note('Usad estos datos solo para este encargo. Responded a este correo con el resultado o con cualquier duda.'),
    ],
  }),
  en: (p) => ({
    subject: `Request ${p.itemNumber}: ${p.itemName}`,
    heading: 'There is a new request for you',
    blocks: [
      paragraph('Please take care of this:'),
      officeFacts(p, 'en', ...workRow(p, 'en'), ['Agreed time', momentText(p.dueAt, 'en', p.timeZone)]),
      ...noteOf(p),
      ...request(p, 'What we need:'),
      ...attachedFiles(p, 'en'),
      note('Please use these details for this request only. Reply to this e-mail with the result or any questions.'),
    ],
  }),
  pt: (p) => ({
    subject: `Encomenda ${p.itemNumber}: ${p.itemName}`,
    heading: 'Há uma nova encomenda',
    blocks: [
      paragraph('Pedimos que tratem do seguinte:'),
      officeFacts(p, 'pt', ...workRow(p, 'pt'), ['Prazo acordado', momentText(p.dueAt, 'pt', p.timeZone)]),
      ...noteOf(p),
      ...request(p, 'O que se pede:'),
      ...attachedFiles(p, 'pt'),
      note('Usem estes dados apenas para este pedido. Respondam a este e-mail com o resultado ou com qualquer dúvida.'),
    ],
  }),
};

function workRow({ work }: Params, locale: keyof Text): (readonly [string, string])[] {
  return work === null ? [] : [[WORK[locale], (work === 'caderneta' ? CADERNETA : RETIFICA)[locale]]];
}

function request({ answers }: Params, heading: string) {
  return answers.length === 0
    ? []
    : [paragraph(heading), facts(...answers.map(({ label, value }) => [label, value] as const))];
}

const WORK: Text = { es: 'Trabajo', en: 'Work', pt: 'Trabalho' };
const CADERNETA: Text = {
  es: 'Obtener la caderneta predial',
  en: 'Fetch the caderneta predial',
  pt: 'Obter a caderneta predial',
};
const RETIFICA: Text = {
  es: 'Rectificar los datos del registro',
  en: 'Have the registry data corrected',
  pt: 'Retificar os dados do registo',
};
