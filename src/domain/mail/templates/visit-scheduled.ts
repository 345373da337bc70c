import { list, paragraph, standing } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { momentText } from '../wording.ts';
import { itemFacts, seeOrder } from './about-item.ts';

export const visitScheduled: TemplateTexts<'visit_scheduled'> = {
  es: (p) => ({
    subject: `Pedido ${p.orderNumber}: tu cita está fijada`,
    heading: 'Tu cita está fijada',
    blocks: [
      paragraph('Ya hay fecha para el siguiente paso de tu pedido:'),
      itemFacts(
        p,
        'es',
        ['Cuándo', momentText(p.visitAt, 'es', p.timeZone)],
        ...(p.place === null ? [] : [['Dónde', p.place] as const]),
      ),
      standing('Lleva contigo:'),
      list([
        'Tu documento de identidad en vigor (DNI, NIE o pasaporte), el original.',
        'Los documentos originales que nos hayas enviado para este pedido.',
      ]),
      paragraph('Si no puedes acudir, responde a este correo cuanto antes y buscamos otra fecha.'),
      seeOrder(p, 'es'),
    ],
  }),
  en: (p) => ({
    subject: `Order ${p.orderNumber}: your appointment is fixed`,
    heading: 'Your appointment is fixed',
    blocks: [
      paragraph('There is a date for the next step of your order:'),
      itemFacts(
        p,
        'en',
        ['When', momentText(p.visitAt, 'en', p.timeZone)],
        ...(p.place === null ? [] : [['Where', p.place] as const]),
      ),
      standing('Please bring:'),
      list([
        'Your valid identity document (identity card or passport), the original.',
        'The originals of the documents you have sent us for this order.',
      ]),
      paragraph('If you cannot come, reply to this e-mail as soon as possible and we will find another date.'),
      seeOrder(p, 'en'),
    ],
  }),
  pt: (p) => ({
    subject: `Pedido ${p.orderNumber}: a sua visita está marcada`,
    heading: 'A sua visita está marcada',
    blocks: [
      paragraph('Já há data para o próximo passo do seu pedido:'),
      itemFacts(
        p,
        'pt',
        ['Quando', momentText(p.visitAt, 'pt', p.timeZone)],
        ...(p.place === null ? [] : [['Onde', p.place] as const]),
      ),
      standing('Leve consigo:'),
      list([
        'O seu documento de identificação válido (cartão de cidadão ou passaporte), o original.',
        'Os originais dos documentos que nos enviou para este pedido.',
      ]),
      paragraph('Se não puder comparecer, responda a este e-mail o mais cedo possível e procuramos outra data.'),
      seeOrder(p, 'pt'),
    ],
  }),
};
