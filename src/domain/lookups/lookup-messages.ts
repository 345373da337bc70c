import type { Text } from '../locale/locale.ts';

/** Field errors of the page that looks up an order. */
export const LOOKUP_MESSAGES = {
  number_missing: {
    es: 'Escribe el número de tu pedido. Son solo cifras.',
    en: 'Type your order number. It is only digits.',
    pt: 'Escreva o número do seu pedido. São só algarismos.',
  },
  email_missing: {
    es: 'Escribe el correo con el que hiciste el pedido.',
    en: 'Type the e-mail address you ordered with.',
    pt: 'Escreva o e-mail com que fez o pedido.',
  },
  /** Identical for a wrong code, an expired one, and one that was never sent. */
  code_wrong: {
    es: 'Este código no sirve. Comprueba las seis cifras o pide otro.',
    en: 'This code does not work. Check the six digits or ask for another one.',
    pt: 'Este código não serve. Confirme os seis algarismos ou peça outro.',
  },
  code_spent: {
    es: 'Este código ya no sirve. Pide otro.',
    en: 'This code no longer works. Ask for another one.',
    pt: 'Este código já não serve. Peça outro.',
  },
} as const satisfies Record<string, Text>;
