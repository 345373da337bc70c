import type { Text } from '../locale/locale.ts';

/** Errors of the links by which customers share their orders. */
export const SHARE_ERROR_MESSAGES = {
  share_nothing_open: {
    es: 'Este pedido ya no tiene preguntas por contestar.',
    en: 'This order has no open questions any more.',
    pt: 'Este pedido já não tem perguntas por responder.',
  },
  share_too_many: {
    es: 'Este pedido ya tiene 20 enlaces en uso. Anula alguno antes de crear otro.',
    en: 'This order already has 20 links in use. Revoke one before you create another.',
    pt: 'Este pedido já tem 20 ligações em uso. Anule uma antes de criar outra.',
  },
} as const satisfies Record<string, Text>;
