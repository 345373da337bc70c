import { describe, expect, test } from 'vitest';
import { LOCALES, type Text } from '../locale/locale.ts';
import { CLASS_WORDS } from './class-words.ts';
import { conditionWords } from './condition-words.ts';
import { PART_WORDS, STATE_WORDS } from './difference-words.ts';
import { type CatalogueProblemCode, PROBLEMS, problemWords } from './problem-words.ts';
import { choice, question, smallForm } from './testing/small-form.ts';

const tables: readonly (readonly [string, Readonly<Record<string, Text>>])[] = [
  ['parts of a product', PART_WORDS],
  ['states', STATE_WORDS],
  ['problems', PROBLEMS],
  ['classes of goods and services', CLASS_WORDS],
];

describe.each(tables)('words for %s', (_name, table) => {
  test.each(Object.entries(table))('%s has some in each language', (_key, text) => {
    for (const locale of LOCALES) expect(text[locale]).toMatch(/\p{L}{2}|^[oO]$/u);
    expect(Object.keys(text)).toEqual(['es', 'en', 'pt']);
  });
});

test.each(Object.keys(PROBLEMS) as CatalogueProblemCode[])(
  'the problem %s names the same things in each language, and leaves none open',
  (code) => {
    const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted();
    const names = namesIn(PROBLEMS[code].es);
    expect([namesIn(PROBLEMS[code].en), namesIn(PROBLEMS[code].pt)]).toEqual([names, names]);
    const filled = problemWords(code, Object.fromEntries(names.map((name) => [name, `<${name}>`])));
    for (const locale of LOCALES) for (const name of names) expect(filled[locale]).toContain(`<${name}>`);
    expect(Object.values(filled).join('')).not.toMatch(/[{}]|undefined/);
  },
);

test('no two parts of one product are called the same where they are beside each other', () => {
  for (const locale of LOCALES) {
    const called = (...fields: string[]) => fields.map((field) => PART_WORDS[field]?.[locale]);
    const product = called(
      'name',
      'short_description',
      'base_price',
      'price',
      'tax_rate',
      'fees',
      'stores',
      'position',
    );
    expect(new Set(product).size).toBe(product.length);
    expect(STATE_WORDS.yes[locale]).not.toBe(STATE_WORDS.no[locale]);
  }
});

describe('a condition in words', () => {
  const title = { es: 'Qué', en: 'What', pt: 'O quê' };
  const name = (words: string) => ({ es: `${words} es`, en: `${words} en`, pt: `${words} pt` });
  const form = smallForm([
    question(1, {
      type: 'radio',
      title,
      opt_values: [choice('1', { name: name('a') }), choice('2', { name: name('b') })],
    }),
    question(2, { type: 'date', title }),
  ]);

  test.each([
    ['es', 'Qué = a es o b es', 'Qué: antes del 2006-01-01'],
    ['en', 'What = a en or b en', 'What: before 2006-01-01'],
    ['pt', 'O quê = a pt ou b pt', 'O quê: antes de 2006-01-01'],
  ] as const)('is said in %s', (locale, either, before) => {
    expect(conditionWords(form, { option_id: 1, op: 'eq', values: ['1', '2'] }, locale)).toBe(either);
    expect(conditionWords(form, { option_id: 2, op: 'ltdate', values: ['2006-01-01'] }, locale)).toBe(before);
  });

  test('names by their ids what the form does not know', () => {
    expect(conditionWords(form, { option_id: 1, op: 'eq', values: ['9'] }, 'es')).toBe('Qué = 9');
    expect(conditionWords(form, { option_id: 7, op: 'eq', values: ['9'] }, 'es')).toBe('7 = 9');
  });
});
