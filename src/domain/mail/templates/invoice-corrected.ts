import { facts, links, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';

export const invoiceCorrected: TemplateTexts<'invoice_corrected'> = {
  es: (p) => ({
    subject: `Pedido ${p.orderNumber}: tu factura con los datos corregidos`,
    heading: 'Aquí tienes tu factura con los datos que nos diste',
    blocks: [
      paragraph(
        'Los importes no cambian y no tienes que pagar nada. Guarda este documento: es el que vale desde ahora.',
      ),
      facts(
        ['Pedido', p.orderNumber],
        ['Factura', `${p.invoiceNumber} (adjunta a este correo)`],
        ['Sustituye a', p.formerNumber],
        ...(p.creditNoteNumber === null ? [] : [['Factura rectificativa', p.creditNoteNumber] as const]),
      ),
      links({ label: 'Ver el pedido', url: p.orderUrl }),
    ],
  }),
  en: (p) => ({
    subject: `Order ${p.orderNumber}: your invoice with the corrected details`,
    heading: 'Here is your invoice with the details you gave us',
    blocks: [
      paragraph(
        'The amounts are the same and there is nothing to pay. Keep this document: it is the valid one from now on.',
      ),
      facts(
        ['Order', p.orderNumber],
        ['Invoice', `${p.invoiceNumber} (attached to this e-mail)`],
        ['Replaces', p.formerNumber],
        ...(p.creditNoteNumber === null ? [] : [['Credit note', p.creditNoteNumber] as const]),
      ),
      links({ label: 'See the order', url: p.orderUrl }),
    ],
  }),
  pt: (p) => ({
    subject: `Pedido ${p.orderNumber}: a sua fatura com os dados corrigidos`,
    heading: 'Aqui tem a sua fatura com os dados que nos deu',
    blocks: [
      paragraph('Os valores não mudam e não tem de pagar nada. Guarde este documento: é o que vale a partir de agora.'),
      facts(
        ['Pedido', p.orderNumber],
        ['Fatura', `${p.invoiceNumber} (em anexo a este e-mail)`],
        ['Substitui', p.formerNumber],
        ...(p.creditNoteNumber === null ? [] : [['Nota de crédito', p.creditNoteNumber] as const]),
      ),
      links({ label: 'Ver o pedido', url: p.orderUrl }),
    ],
  }),
};
