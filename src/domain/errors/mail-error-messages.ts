import type { Text } from '../locale/locale.ts';

/** Errors about mails that agents write and cancel; part of the union of error codes. */
export const MAIL_ERROR_MESSAGES = {
  mail_placeholders: {
    es: 'El correo no se puede enviar así. Sin rellenar o desconocido: {names}.',
    en: 'The e-mail cannot be sent like this. Not filled in or unknown: {names}.',
    pt: 'O e-mail não pode ser enviado assim. Por preencher ou desconhecido: {names}.',
  },
  mail_empty: {
    es: 'Escribe el asunto y el texto del correo.',
    en: 'Enter the subject and the text of the e-mail.',
    pt: 'Escreva o assunto e o texto do e-mail.',
  },
  mail_not_sent_here: {
    es: 'Este cambio no envía ningún correo, así que no hay texto que editar.',
    en: 'This change sends no e-mail, so there is no text to edit.',
    pt: 'Esta alteração não envia nenhum e-mail, por isso não há texto para editar.',
  },
  mail_invoice_missing: {
    es: 'Este pedido no tiene todavía ninguna factura que adjuntar.',
    en: 'This order has no invoice to attach yet.',
    pt: 'Este pedido ainda não tem nenhuma fatura para anexar.',
  },
  undo_too_late: {
    es: 'Ya no se puede deshacer: {detail}',
    en: 'It can no longer be undone: {detail}',
    pt: 'Já não é possível anular: {detail}',
  },
} as const satisfies Record<string, Text>;
