import { paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { momentText } from '../wording.ts';
import { officeFacts } from './about-office-item.ts';

export const visitNotice: TemplateTexts<'visit_notice'> = {
  es: (p) => ({
    subject: `Trámite ${p.itemNumber}: cita fijada`,
    heading: 'Hay cita con el cliente',
    blocks: [
      paragraph('Hemos avisado al cliente de esta cita:'),
      officeFacts(p, 'es', ['Cuándo', momentText(p.visitAt, 'es', p.timeZone)]),
      paragraph('Si la fecha no os va bien, respondednos a este correo cuanto antes.'),
    ],
  }),
  en: (p) => ({
    subject: `Item ${p.itemNumber}: appointment fixed`,
    heading: 'There is an appointment with the customer',
    blocks: [
      paragraph('We have told the customer about this appointment:'),
      officeFacts(p, 'en', ['When', momentText(p.visitAt, 'en', p.timeZone)]),
      paragraph('If the date does not suit you, reply to this e-mail as soon as possible.'),
    ],
  }),
  pt: (p) => ({
    subject: `Processo ${p.itemNumber}: visita marcada`,
    heading: 'Há visita marcada com o cliente',
    blocks: [
      paragraph('Avisámos o cliente desta visita:'),
      officeFacts(p, 'pt', ['Quando', momentText(p.visitAt, 'pt', p.timeZone)]),
      paragraph('Se a data não vos convier, respondam a este e-mail o mais cedo possível.'),
    ],
  }),
};
