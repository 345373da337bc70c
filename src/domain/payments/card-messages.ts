import type { Locale, Text } from '../locale/locale.ts';
import type { CardProblemCode } from './read-card.ts';

/** Problems of the card's fields, in the customer's language. */
export function cardProblemMessage(code: CardProblemCode, locale: Locale): string {
  return MESSAGES[code][locale];
}

export const MESSAGES: Readonly<Record<CardProblemCode, Text>> = {
  card_number: {
    es: 'El número de la tarjeta no es correcto. Cópialo tal como figura en ella.',
    en: 'The card number is not correct. Copy it exactly as on the card.',
    pt: 'O número do cartão não está correto. Copie-o tal como figura no cartão.',
  },
  card_month: { es: 'Escribe un mes del 1 al 12.', en: 'Enter a month from 1 to 12.', pt: 'Escreva um mês de 1 a 12.' },
  card_year: {
    es: 'Escribe el año de caducidad, por ejemplo 2030.',
    en: 'Enter the expiry year, for instance 2030.',
    pt: 'Escreva o ano de validade, por exemplo 2030.',
  },
  card_expiry: {
    es: 'Escribe la caducidad como figura en la tarjeta: mes y año, por ejemplo 07/29.',
    en: 'Enter the expiry date as shown on the card: month and year, for instance 07/29.',
    pt: 'Escreva a validade como figura no cartão: mês e ano, por exemplo 07/29.',
  },
  card_holder: {
    es: 'Escribe el nombre que figura en la tarjeta.',
    en: 'Enter the name on the card.',
    pt: 'Escreva o nome que figura no cartão.',
  },
  card_expired: {
    es: 'La tarjeta ha caducado. Usa otra.',
    en: 'The card has expired. Use another one.',
    pt: 'O cartão expirou. Use outro.',
  },
  card_not_saved: {
    es: 'No tienes ninguna tarjeta guardada que sirva. Escribe los datos de una.',
    en: 'You have no saved card that can be used. Enter the details of one.',
    pt: 'Não tem nenhum cartão guardado que sirva. Escreva os dados de um.',
  },
  card_code: {
    es: 'El código son las 3 o 4 cifras del reverso.',
    en: 'The code is the 3 or 4 digits on the back.',
    pt: 'O código são os 3 ou 4 algarismos do verso.',
  },
};
