import type { z } from 'zod';
import type { Locale, Text } from '../locale/locale.ts';

type Issue = z.core.$ZodIssue;

/** Where the problem is and what is expected, in the reader's language; the validation library's own messages are English. */
export function issueText(issue: Issue | undefined, locale: Locale): string {
  const where = issue?.path.join('.') ?? '';
  const what = issue ? wordsOf(issue, locale) : WRONG[locale];
  return where === '' ? what : `${where}: ${what}`;
}

function wordsOf(issue: Issue, locale: Locale): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined') ? MISSING[locale] : expected(KINDS[issue.expected], locale);
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return EMPTY[locale];
      return bound(issue, { at: issue.inclusive === false ? 'above' : 'least', limit: issue.minimum }, locale);
    case 'too_big':
      return bound(issue, { at: issue.inclusive === false ? 'below' : 'most', limit: issue.maximum }, locale);
    case 'invalid_value':
      return `${ONE_OF[locale]} ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return expected(FORMATS[issue.format], locale);
    case 'unrecognized_keys':
      return `${UNKNOWN[locale]} ${issue.keys.join(', ')}`;
    default:
      return WRONG[locale];
  }
}

function expected(kind: Text | undefined, locale: Locale): string {
  return kind ? `${EXPECTED[locale]} ${kind[locale]}` : WRONG[locale];
}

function bound(
  { origin, exact }: { readonly origin: string; readonly exact?: boolean },
  { at, limit }: { at: 'least' | 'above' | 'most' | 'below'; limit: number | bigint },
  locale: Locale,
): string {
  const [one, other] = UNITS[origin]?.[locale] ?? [];
  const unit = Number(limit) === 1 ? one : other;
  return `${BOUNDS[exact ? 'exactly' : at][locale]} ${limit}${unit ? ` ${unit}` : ''}`;
}

const WRONG: Text = { es: 'no es válido', en: 'is not valid', pt: 'não é válido' };
const MISSING: Text = { es: 'falta', en: 'is missing', pt: 'está em falta' };
const EMPTY: Text = { es: 'no puede estar vacío', en: 'must not be empty', pt: 'não pode estar vazio' };
const EXPECTED: Text = { es: 'se espera', en: 'expected', pt: 'espera-se' };
const ONE_OF: Text = {
  es: 'se espera uno de estos valores:',
  en: 'expected one of:',
  pt: 'espera-se um destes valores:',
};
const UNKNOWN: Text = { es: 'no se conoce:', en: 'unknown:', pt: 'não se conhece:' };
const BOUNDS: Readonly<Record<'least' | 'above' | 'most' | 'below' | 'exactly', Text>> = {
  least: { es: 'como mínimo', en: 'at least', pt: 'no mínimo' },
  above: { es: 'más de', en: 'more than', pt: 'mais de' },
  most: { es: 'como máximo', en: 'at most', pt: 'no máximo' },
  below: { es: 'menos de', en: 'less than', pt: 'menos de' },
  exactly: { es: 'exactamente', en: 'exactly', pt: 'exatamente' },
};
/** Singular and plural. */
const UNITS: Readonly<Record<string, Readonly<Record<Locale, readonly [one: string, other: string]>>>> = {
  string: { es: ['carácter', 'caracteres'], en: ['character', 'characters'], pt: ['carácter', 'caracteres'] },
  array: { es: ['elemento', 'elementos'], en: ['entry', 'entries'], pt: ['elemento', 'elementos'] },
};
const NUMBER: Text = { es: 'un número', en: 'a number', pt: 'um número' };
const WHOLE: Text = { es: 'un número entero', en: 'a whole number', pt: 'um número inteiro' };
const OBJECT: Text = { es: 'un objeto', en: 'an object', pt: 'um objeto' };
const KINDS: Readonly<Record<string, Text>> = {
  string: { es: 'un texto', en: 'a text', pt: 'um texto' },
  number: NUMBER,
  nan: NUMBER,
  int: WHOLE,
  boolean: { es: 'verdadero o falso', en: 'true or false', pt: 'verdadeiro ou falso' },
  array: { es: 'una lista', en: 'a list', pt: 'uma lista' },
  object: OBJECT,
  record: OBJECT,
};
const FORMATS: Readonly<Record<string, Text>> = {
  email: { es: 'una dirección de correo', en: 'an e-mail address', pt: 'um endereço de e-mail' },
  date: { es: 'una fecha (aaaa-mm-dd)', en: 'a date (yyyy-mm-dd)', pt: 'uma data (aaaa-mm-dd)' },
  datetime: { es: 'una fecha y hora (ISO 8601)', en: 'a date and time (ISO 8601)', pt: 'uma data e hora (ISO 8601)' },
  uuid: { es: 'un identificador (UUID)', en: 'an identifier (UUID)', pt: 'um identificador (UUID)' },
  url: { es: 'una dirección web', en: 'a web address', pt: 'um endereço web' },
};
