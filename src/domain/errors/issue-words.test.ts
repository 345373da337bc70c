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
    'list: como mínimo 1 elementos',
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
