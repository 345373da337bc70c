import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { LOCALES } from '../locale/locale.ts';
import { issueText } from './issue-words.ts';

const SHAPE = z.object({
  text: z.string().min(2).max(3),
  whole: z.int(),
  amount: z.coerce.number().positive(),
  choice: z.enum(['x', 'y']),
  mail: z.email(),
  list: z.array(z.int()).min(1),
  closed: z.strictObject({}),
  pattern: z.string().regex(/^a/, 'not an a'),
  moment: z.iso.datetime(),
  either: z.union([z.string(), z.boolean()]),
  nested: z.object({ id: z.uuid() }),
});
const WRONG = {
  text: 'a',
  whole: 1.5,
  amount: 'u',
  choice: 'z',
  mail: 'q',
  list: [],
  closed: { q: 1 },
  pattern: 'b',
  moment: 'x',
  either: 1,
  nested: { id: '7' },
};
const issuesOf = (value: unknown) => SHAPE.safeParse(value).error?.issues ?? [];

test('what is wrong is said in the language of its reader', () => {
  expect(issuesOf(WRONG).map((issue) => issueText(issue, 'es'))).toEqual([
    'text: como mínimo 2 caracteres',
    'whole: se espera un número entero',
    'amount: se espera un número',
    'choice: se espera uno de estos valores: x, y',
    'mail: se espera una dirección de correo',
    'list: como mínimo 1 elemento',
    'closed: no se conoce: q',
    'pattern: no es válido',
    'moment: se espera una fecha y hora (ISO 8601)',
    'either: no es válido',
    'nested.id: se espera un identificador (UUID)',
  ]);
});

describe.each(LOCALES)('in %s', (locale) => {
  test('no word of the checking library is left', () => {
    for (const issue of [
      ...issuesOf(WRONG),
      ...issuesOf({}),
      ...issuesOf({ text: 'long', whole: '1' }),
      ...issuesOf(7),
    ])
      expect(issueText(issue, locale)).not.toMatch(
        /Invalid|received|Too (?:small|big)|Unrecognized|not an a|undefined/,
      );
  });

  test('what is missing is said to be', () => {
    expect(issueText(issuesOf({})[0], locale)).toBe(
      { es: 'text: falta', en: 'text: is missing', pt: 'text: está em falta' }[locale],
    );
  });
});

const KINDS = z.object({
  text: z.string(),
  amount: z.number(),
  whole: z.int(),
  yes: z.boolean(),
  list: z.array(z.int()),
  object: z.object({}),
  record: z.record(z.string(), z.string()),
  nan: z.nan(),
  mail: z.email(),
  day: z.iso.date(),
  moment: z.iso.datetime(),
  id: z.uuid(),
  web: z.url(),
});

test.each(LOCALES)('what kind is expected is said in %s', (locale) => {
  const wrong = Object.fromEntries(Object.keys(KINDS.shape).map((name) => [name, null]));
  const issues = KINDS.safeParse(wrong).error?.issues ?? [];
  const said = issues.slice(0, 8).map((issue) => issueText(issue, locale).replace(/^\w+: /, ''));
  const [text, number, whole, yes, list, object, record, nan] = said;
  expect([whole, record, nan]).toEqual([number, object, number]);
  expect(new Set([text, number, yes, list, object]).size).toBe(5);
  for (const sentence of said) expect(sentence).toMatch(/ \p{L}+$/u);
});

test.each(LOCALES)('what form a text should have is said in %s', (locale) => {
  const wrong = { mail: 'x', day: 'x', moment: 'x', id: 'x', web: 'x' };
  const issues = KINDS.pick({ mail: true, day: true, moment: true, id: true, web: true }).safeParse(wrong).error
    ?.issues;
  const said = issues?.map((issue) => issueText(issue, locale)) ?? [];
  expect(said).toHaveLength(5);
  for (const sentence of said) expect(sentence).toMatch(/ \p{L}{2,} .*[\p{L})]$/u);
});

const EVERY = z.object({
  text: z.string(),
  number: z.number(),
  whole: z.int(),
  flag: z.boolean(),
  list: z.array(z.string()),

  object: z.object({}),
  record: z.record(z.string(), z.string()),
  missing: z.string(),

  mail: z.email(),
  day: z.iso.date(),
  moment: z.iso.datetime(),
  id: z.uuid(),
  url: z.url(),

  short: z.string().min(2),
  long: z.string().max(2),
  few: z.array(z.int()).min(2),
  many: z.array(z.int()).max(0),

  low: z.number().min(5),
  high: z.number().max(5),
  one: z.enum(['a', 'b']),
  closed: z.strictObject({}),
  other: z.set(z.string()),
});
const EVERY_WRONG = {
  text: 1,
  number: 'x',
  whole: 1.5,
  flag: 1,
  list: 1,
  object: 1,
  record: 1,

  mail: 'x',
  day: 'x',
  moment: 'x',
  id: 'x',
  url: 'x',

  short: 'x',
  long: 'xxx',
  few: [1],
  many: [1],
  low: 4,
  high: 6,
  one: 'c',
  closed: { a: 1, b: 2 },
  other: 1,
};

test.each([
  [
    'es',
    [
      ...['text: se espera un texto', 'number: se espera un número', 'whole: se espera un número entero'],
      ...['flag: se espera verdadero o falso', 'list: se espera una lista', 'object: se espera un objeto'],
      ...['record: se espera un objeto', 'missing: falta', 'mail: se espera una dirección de correo'],
      ...['day: se espera una fecha (aaaa-mm-dd)', 'moment: se espera una fecha y hora (ISO 8601)'],
      ...['id: se espera un identificador (UUID)', 'url: se espera una dirección web'],
      ...['short: como mínimo 2 caracteres', 'long: como máximo 2 caracteres', 'few: como mínimo 2 elementos'],
      ...['many: como máximo 0 elementos', 'low: como mínimo 5', 'high: como máximo 5'],
      ...['one: se espera uno de estos valores: a, b', 'closed: no se conoce: a, b', 'other: no es válido'],
    ],
  ],
  [
    'en',
    [
      ...['text: expected a text', 'number: expected a number', 'whole: expected a whole number'],
      ...['flag: expected true or false', 'list: expected a list', 'object: expected an object'],
      ...['record: expected an object', 'missing: is missing', 'mail: expected an e-mail address'],
      ...['day: expected a date (yyyy-mm-dd)', 'moment: expected a date and time (ISO 8601)'],
      ...['id: expected an identifier (UUID)', 'url: expected a web address'],
      ...['short: at least 2 characters', 'long: at most 2 characters', 'few: at least 2 entries'],
      ...['many: at most 0 entries', 'low: at least 5', 'high: at most 5'],
      ...['one: expected one of: a, b', 'closed: unknown: a, b', 'other: is not valid'],
    ],
  ],
  [
    'pt',
    [
      ...['text: espera-se um texto', 'number: espera-se um número', 'whole: espera-se um número inteiro'],
      ...['flag: espera-se verdadeiro ou falso', 'list: espera-se uma lista', 'object: espera-se um objeto'],
      ...['record: espera-se um objeto', 'missing: está em falta', 'mail: espera-se um endereço de e-mail'],
      ...['day: espera-se uma data (aaaa-mm-dd)', 'moment: espera-se uma data e hora (ISO 8601)'],
      ...['id: espera-se um identificador (UUID)', 'url: espera-se um endereço web'],
      ...['short: no mínimo 2 caracteres', 'long: no máximo 2 caracteres', 'few: no mínimo 2 elementos'],
      ...['many: no máximo 0 elementos', 'low: no mínimo 5', 'high: no máximo 5'],
      ...['one: espera-se um destes valores: a, b', 'closed: não se conhece: a, b', 'other: não é válido'],
    ],
  ],
] as const)('each kind of fault in %s', (locale, said) => {
  expect((EVERY.safeParse(EVERY_WRONG).error?.issues ?? []).map((issue) => issueText(issue, locale))).toEqual(said);
});

const LIMITS = z.object({
  name: z.string().min(1),
  letter: z.string().max(1),
  code: z.string().length(5),
  pair: z.array(z.int()).length(2),
  only: z.array(z.int()).max(1),
  above: z.number().positive(),
  below: z.number().lt(3),
});
const BEYOND = { name: '', letter: 'ab', code: 'abc', pair: [1], only: [1, 2], above: 0, below: 3 };

test.each([
  [
    'es',
    'no puede estar vacío',
    'como máximo 1 carácter',
    'exactamente 5 caracteres',
    'exactamente 2 elementos',
    'como máximo 1 elemento',
    'más de 0',
    'menos de 3',
  ],
  [
    'en',
    'must not be empty',
    'at most 1 character',
    'exactly 5 characters',
    'exactly 2 entries',
    'at most 1 entry',
    'more than 0',
    'less than 3',
  ],
  [
    'pt',
    'não pode estar vazio',
    'no máximo 1 carácter',
    'exatamente 5 caracteres',
    'exatamente 2 elementos',
    'no máximo 1 elemento',
    'mais de 0',
    'menos de 3',
  ],
] as const)('limits of one, exact and open limits in %s', (locale, ...said) => {
  const issues = LIMITS.safeParse(BEYOND).error?.issues ?? [];
  expect(issues.map((issue) => issueText(issue, locale).replace(/^\w+: /, ''))).toEqual(said);
});

test('a fault without place or kind is said as well', () => {
  expect(LOCALES.map((locale) => issueText(undefined, locale))).toEqual([
    'no es válido',
    'is not valid',
    'não é válido',
  ]);
});
