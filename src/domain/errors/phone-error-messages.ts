import type { Text } from '../locale/locale.ts';

/** Errors about telephone calls; part of the union of error codes. */
export const PHONE_ERROR_MESSAGES = {
  phone_call_changed: {
    es: 'La llamada ha cambiado mientras escribías. Revisa y guarda otra vez.',
    en: 'The call changed while you were typing. Check it and save again.',
    pt: 'A chamada mudou enquanto escrevia. Verifique e guarde novamente.',
  },
  phone_call_filed: {
    es: 'Esta llamada ya está anotada en un pedido.',
    en: 'This call is already noted on an order.',
    pt: 'Esta chamada já está registada num pedido.',
  },
  phone_number_wrong: {
    es: 'No es un número al que se pueda llamar: {detail}.',
    en: 'This is not a number that can be called: {detail}.',
    pt: 'Não é um número para o qual se possa ligar: {detail}.',
  },
  phone_user_missing: {
    es: 'Tu cuenta no está unida a un usuario de la centralita. Pídelo a un supervisor.',
    en: 'Your account is not linked to a user of the call centre. Ask a supervisor.',
    pt: 'A sua conta não está ligada a um utilizador da central telefónica. Peça a um supervisor.',
  },
  phone_unavailable: {
    es: 'La centralita no responde ahora. Marca el número a mano.',
    en: 'The call centre is not responding. Dial the number yourself.',
    pt: 'A central telefónica não responde neste momento. Marque o número à mão.',
  },
} as const satisfies Readonly<Record<string, Text>>;
