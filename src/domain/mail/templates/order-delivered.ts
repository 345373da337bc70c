import { note, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { downloads, SIGN_IN_NOTE, seeOrder } from './about-item.ts';

export const orderDelivered: TemplateTexts<'order_delivered'> = {
  es: (p) => ({
    subject: `Listo: ${p.itemName} (pedido ${p.orderNumber})`,
    heading: `Tu documento está listo: ${p.itemName}`,
    blocks: [
      paragraph('Puedes descargarlo desde aquí o desde la página de tu pedido, donde seguirá guardado.'),
      downloads(p, 'es'),
      paragraph(
        'Es un PDF: ábrelo con cualquier lector. Comprueba primero que los datos de la portada son los que pediste. Si hay algo que no entiendes o que no encaja, responde a este correo y lo miramos contigo.',
      ),
      seeOrder(p, 'es'),
      note(SIGN_IN_NOTE.es),
    ],
  }),
  en: (p) => ({
    subject: `Ready: ${p.itemName} (order ${p.orderNumber})`,
    heading: `Your document is ready: ${p.itemName}`,
    blocks: [
      paragraph('You can download it here or from your order page, where it stays available.'),
      downloads(p, 'en'),
      paragraph(
        'It is a PDF that any reader can open. First check that the details on its first page are the ones you asked for. If something is unclear or looks wrong, reply to this e-mail and we will look at it with you.',
      ),
      seeOrder(p, 'en'),
      note(SIGN_IN_NOTE.en),
    ],
  }),
  pt: (p) => ({
    subject: `Pronto: ${p.itemName} (pedido ${p.orderNumber})`,
    heading: `O seu documento está pronto: ${p.itemName}`,
    blocks: [
      paragraph('Pode descarregá-lo aqui ou na página do seu pedido, onde continuará guardado.'),
      downloads(p, 'pt'),
      paragraph(
        'É um PDF que qualquer leitor abre. Confirme primeiro se os dados da primeira página são os que pediu. Se algo não for claro ou não bater certo, responda a este e-mail e vemos consigo.',
      ),
      seeOrder(p, 'pt'),
      note(SIGN_IN_NOTE.pt),
    ],
  }),
};
