import type { Text } from '../locale/locale.ts';

/** Errors about received e-mail; part of the union of error codes. */
export const INBOX_ERROR_MESSAGES = {
  correo_changed: {
    es: 'Otra persona acaba de decidir sobre este correo.',
    en: 'Somebody else has just decided about this e-mail.',
    pt: 'Outra pessoa acabou de decidir sobre este e-mail.',
  },
  correo_not_linked: {
    es: 'Este correo no está vinculado a ningún pedido ni ticket.',
    en: 'This e-mail is not linked to any order or ticket.',
    pt: 'Este e-mail não está associado a nenhum pedido nem ticket.',
  },
} as const satisfies Readonly<Record<string, Text>>;
