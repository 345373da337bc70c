import type { Locale, Text } from '../locale/locale.ts';

/** The recorded reason for a customer's choice about a late payment. */
export type LateReason = keyof typeof LATE_REASONS;

/** A reason for display: our own reasons translated, free text unchanged. */
export function reasonText<T extends string | null>(reason: T, locale: Locale): T | string {
  return reason !== null && Object.hasOwn(LATE_REASONS, reason) ? LATE_REASONS[reason as LateReason][locale] : reason;
}

export const LATE_REASONS = {
  'late:revive': {
    es: 'El cliente quiere seguir con el pedido.',
    en: 'The customer wants to continue with the order.',
    pt: 'O cliente quer continuar com o pedido.',
  },
  'late:answers_due': {
    es: 'El cliente quiere seguir con el pedido; faltan datos suyos para empezar.',
    en: 'The customer wants to continue with the order; some answers are still missing.',
    pt: 'O cliente quer continuar com o pedido; ainda faltam dados seus para começar.',
  },
  'late:return': {
    es: 'El cliente prefiere que se le devuelva el dinero.',
    en: 'The customer prefers to have the money back.',
    pt: 'O cliente prefere que o dinheiro lhe seja devolvido.',
  },
} satisfies Readonly<Record<string, Text>>;
