import type { Text } from '../locale/locale.ts';

/** Errors of portfolios, their documents and customer notifications; part of the union of error codes. */
export const PORTFOLIO_ERROR_MESSAGES = {
  portfolio_in_use: {
    es: 'No se puede quitar mientras haya trabajo en marcha con esto: {orders}.',
    en: 'This cannot be removed while work on it is in progress: {orders}.',
    pt: 'Não se pode remover enquanto houver trabalho em curso com isto: {orders}.',
  },
  document_of_order: {
    es: 'Este documento es del pedido {order}: se quita allí.',
    en: 'This document belongs to order {order}: remove it there.',
    pt: 'Este documento é do pedido {order}: remove-se lá.',
  },
  mail_not_sent_again: {
    es: 'Este correo no se puede enviar otra vez.',
    en: 'This e-mail cannot be sent again.',
    pt: 'Este e-mail não se pode enviar de novo.',
  },
} as const satisfies Readonly<Record<string, Text>>;
