import { button, facts, note, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { momentText } from '../wording.ts';

export const firmClosing: TemplateTexts<'firm_closing'> = {
  es: (p) => ({
    subject: `La cuenta de ${p.firmName} se va a cerrar`,
    heading: `La cuenta de ${p.firmName} se va a cerrar`,
    blocks: [
      paragraph(
        'Quien administra la cuenta ha pedido cerrarla. Descarga antes los documentos y las facturas que necesites: después no se pueden recuperar.',
      ),
      facts(['Se cierra el', momentText(p.dueAt, 'es', p.timeZone)]),
      button('Ver la cuenta', p.keepUrl),
      note('Hasta esa fecha, quien la administra puede anular el cierre. Tu cuenta personal no cambia.'),
    ],
  }),
  en: (p) => ({
    subject: `The account of ${p.firmName} will be closed`,
    heading: `The account of ${p.firmName} will be closed`,
    blocks: [
      paragraph(
        'An administrator has asked us to close the account. Download the documents and invoices you need first: they cannot be recovered afterwards.',
      ),
      facts(['Closes on', momentText(p.dueAt, 'en', p.timeZone)]),
      button('See the account', p.keepUrl),
      note('Until then an administrator can keep it open. Your personal account does not change.'),
    ],
  }),
  pt: (p) => ({
    subject: `A conta de ${p.firmName} vai ser encerrada`,
    heading: `A conta de ${p.firmName} vai ser encerrada`,
    blocks: [
      paragraph(
        'Quem administra a conta pediu para a encerrar. Descarregue antes os documentos e as faturas de que precisa: depois não se podem recuperar.',
      ),
      facts(['Encerra em', momentText(p.dueAt, 'pt', p.timeZone)]),
      button('Ver a conta', p.keepUrl),
      note('Até essa data, quem a administra pode anular o encerramento. A sua conta pessoal não muda.'),
    ],
  }),
};
