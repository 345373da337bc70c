import { facts, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { officeFacts } from './about-office-item.ts';

export const providerDataChanged: TemplateTexts<'provider_data_changed'> = {
  es: (p) => ({
    subject: `Encargo ${p.itemNumber}: han cambiado los datos`,
    heading: 'Han cambiado datos de uno de vuestros encargos',
    blocks: [
      paragraph('Trabajad con estos en lugar de los que os enviamos. Si ya lo habíais presentado, respondednos.'),
      facts(...p.changes.map(({ label, value }) => [label, value || 'Ya no hay'] as const)),
      officeFacts(p, 'es'),
    ],
  }),
  en: (p) => ({
    subject: `Request ${p.itemNumber}: its details have changed`,
    heading: 'The details of one of your requests have changed',
    blocks: [
      paragraph('Please work with these instead of what we sent. If you have already filed it, please let us know.'),
      facts(...p.changes.map(({ label, value }) => [label, value || 'No longer any'] as const)),
      officeFacts(p, 'en'),
    ],
  }),
  pt: (p) => ({
    subject: `Encomenda ${p.itemNumber}: os dados mudaram`,
    heading: 'Mudaram dados de uma das vossas encomendas',
    blocks: [
      paragraph('Trabalhem com estes em vez dos que enviámos. Se já a tinham apresentado, respondam-nos.'),
      facts(...p.changes.map(({ label, value }) => [label, value || 'Já não há'] as const)),
      officeFacts(p, 'pt'),
    ],
  }),
};
