import type { Locale, Text } from '../locale/locale.ts';

/** Nine digits, as ifthenpay expects them after its `351#`. */
type MbwayPhoneReading =
  | { readonly ok: true; readonly phone: string }
  | { readonly ok: false; readonly code: MbwayPhoneProblem };

export type MbwayPhoneProblem = keyof typeof MESSAGES;

/**
 * Parses the phone number of an MB WAY request: a Portuguese mobile, with or without prefix, in any grouping. Source: ANACOM, national
 * numbering plan: 91, 92, 93 and 96 are mobile, numbers beginning with 2 are not.
 */
export function readMbwayPhone(typed: string): MbwayPhoneReading {
  const text = typed.trim();
  if (text === '') return { ok: false, code: 'phone_missing' };
  const bare = text.replace(/[\s().\-/]/g, '').replace(/^00/, '+');
  const phone = bare.replace(/^\+351/, '').replace(/^351(?=\d{9}$)/, '');
  if (/^9[1236]\d{7}$/.test(phone)) return { ok: true, phone };
  if (/^\+\d+$/.test(phone)) return { ok: false, code: 'phone_foreign' };
  return { ok: false, code: /^2\d{8}$/.test(phone) ? 'phone_fixed' : 'phone_wrong' };
}

/** The nine digits in groups of three. */
export function groupMbwayPhone(phone: string): string {
  return phone.replace(/(\d{3})(?=\d)/g, '$1 ');
}

/** Problems of the number, in the customer's language. */
export function mbwayPhoneMessage(code: MbwayPhoneProblem, locale: Locale): string {
  return MESSAGES[code][locale];
}

export const MESSAGES = {
  phone_missing: {
    es: 'Escribe el número de móvil con el que usas MB WAY.',
    en: 'Enter the mobile number that you use with MB WAY.',
    pt: 'Escreva o número de telemóvel com que usa o MB WAY.',
  },
  phone_wrong: {
    es: 'Ese número no es un móvil portugués. Son nueve cifras que empiezan por 91, 92, 93 o 96, por ejemplo 912 345 678.',
    en: 'This is not a Portuguese mobile number. It has nine digits and begins with 91, 92, 93 or 96, for instance 912 345 678.',
    pt: 'Este número não é um telemóvel português. São nove algarismos que começam por 91, 92, 93 ou 96, por exemplo 912 345 678.',
  },
  phone_fixed: {
    es: 'Ese número es de un teléfono fijo. MB WAY necesita un móvil portugués, por ejemplo 912 345 678.',
    en: 'This is a landline. MB WAY needs a Portuguese mobile number, for instance 912 345 678.',
    pt: 'Este número é de um telefone fixo. O MB WAY precisa de um telemóvel português, por exemplo 912 345 678.',
  },
  phone_foreign: {
    es: 'Ese número no es de Portugal. Aquí MB WAY funciona con móviles portugueses (+351); con otro número, paga de otra forma.',
    en: 'This number is not Portuguese. MB WAY works here with Portuguese mobiles (+351); with another number, pay another way.',
    pt: 'Este número não é de Portugal. Aqui o MB WAY funciona com telemóveis portugueses (+351); com outro número, pague de outra forma.',
  },
} satisfies Readonly<Record<string, Text>>;
