import { button, note, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { attachedFiles, noteOf, officeFacts } from './about-office-item.ts';

export const notaryRequest: TemplateTexts<'notary_request'> = {
  es: (p) => ({
    subject: `Asunto ${p.itemNumber}: ${p.itemName}`,
    heading: 'Hay un asunto nuevo para la notaría',
    blocks: [
      paragraph('Os hemos asignado este pedido:'),
      officeFacts(p, 'es'),
      ...noteOf(p),
      ...attachedFiles(p, 'es'),
      button('Abrir el pedido', p.panelUrl),
      note('Al abrirlo veréis lo que pide el cliente y cómo contactar con él, y podréis fijar la cita.'),
    ],
  }),
  en: (p) => ({
    subject: `Matter ${p.itemNumber}: ${p.itemName}`,
    heading: 'There is a new matter for your office',
    blocks: [
      paragraph('We have assigned this order to you:'),
      officeFacts(p, 'en'),
      ...noteOf(p),
      ...attachedFiles(p, 'en'),
      button('Open the order', p.panelUrl),
      note('There you will see what the customer needs and how to contact them, and you can set the appointment.'),
    ],
  }),
  pt: (p) => ({
    subject: `Assunto ${p.itemNumber}: ${p.itemName}`,
    heading: 'Há um novo assunto para o cartório',
    blocks: [
      paragraph('Atribuímos-vos este pedido:'),
      officeFacts(p, 'pt'),
      ...noteOf(p),
      ...attachedFiles(p, 'pt'),
      button('Abrir o pedido', p.panelUrl),
      note('Ao abri-lo, verão o que o cliente pede e como o contactar, e poderão marcar a visita.'),
    ],
  }),
};
