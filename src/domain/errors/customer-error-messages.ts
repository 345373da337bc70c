import type { Text } from '../locale/locale.ts';

/** Errors of customers' records; part of the union of error codes. */
export const CUSTOMER_ERROR_MESSAGES = {
  customer_id_not_numeric: {
    es: 'Para abrir un cliente hace falta su número, escrito solo con cifras.',
    en: 'A numeric customer id is required to open a customer.',
    pt: 'Para abrir um cliente é preciso o seu número, escrito só com algarismos.',
  },
} as const satisfies Readonly<Record<string, Text>>;
