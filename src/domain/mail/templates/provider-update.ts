import { paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { officeFacts } from './about-office-item.ts';

export const providerUpdate: TemplateTexts<'provider_update'> = {
  es: (p) => ({
    subject: p.taken ? `Encargo ${p.itemNumber}: ya no hace falta` : `Encargo ${p.itemNumber}: ${p.status}`,
    heading: p.taken ? 'Este encargo ya no es vuestro' : 'Uno de vuestros encargos ha cambiado',
    blocks: [
      paragraph(
        p.taken
          ? 'Hemos retirado este encargo: no tenéis que hacer nada más. Si ya lo teníais hecho, respondednos.'
          : 'Este es su estado desde ahora:',
      ),
      officeFacts(p, 'es', ['Estado', p.status]),
    ],
  }),
  en: (p) => ({
    subject: p.taken ? `Request ${p.itemNumber}: no longer needed` : `Request ${p.itemNumber}: ${p.status}`,
    heading: p.taken ? 'This request is no longer yours' : 'One of your requests has changed',
    blocks: [
      paragraph(
        p.taken
          ? 'We have withdrawn this request: there is nothing more to do. If you have already finished it, please let us know.'
          : 'This is its status now:',
      ),
      officeFacts(p, 'en', ['Status', p.status]),
    ],
  }),
  pt: (p) => ({
    subject: p.taken ? `Encomenda ${p.itemNumber}: já não é necessária` : `Encomenda ${p.itemNumber}: ${p.status}`,
    heading: p.taken ? 'Esta encomenda já não é vossa' : 'Uma das vossas encomendas mudou',
    blocks: [
      paragraph(
        p.taken
          ? 'Retirámos esta encomenda: não precisam de fazer mais nada. Se já estava feita, respondam-nos.'
          : 'É este o seu estado a partir de agora:',
      ),
      officeFacts(p, 'pt', ['Estado', p.status]),
    ],
  }),
};
