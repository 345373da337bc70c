import type { Text } from '../../../../domain/locale/locale.ts';

/** Known operations that cannot be carried out yet, each with what it stands on. */
export const WAITING_OPERATIONS: Readonly<Record<string, Text>> = {
  enviar_email: {
    es: 'Falta el correo libre por plantilla.',
    en: 'Free e-mails by template are not available yet.',
    pt: 'Os e-mails livres por modelo ainda não estão disponíveis.',
  },
  cambiar_proveedor: {
    es: 'Faltan los proveedores.',
    en: 'Providers are not available yet.',
    pt: 'Os fornecedores ainda não estão disponíveis.',
  },
  asignar_notaria: {
    es: 'Falta el aviso a la notaría.',
    en: 'The notice to the notary office is not available yet.',
    pt: 'O aviso ao cartório ainda não está disponível.',
  },
};
