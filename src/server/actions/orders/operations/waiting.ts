import type { Text } from '../../../../domain/locale/locale.ts';

/** Known operations that cannot be carried out yet, each with what it stands on. */
export const WAITING_OPERATIONS: Readonly<Record<string, Text>> = {
  enviar_email: {
    es: 'Falta el correo libre por plantilla.',
    en: 'Free e-mails by template are not available yet.',
    pt: 'Os e-mails livres por modelo ainda não estão disponíveis.',
  },
};
