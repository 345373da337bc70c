import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES } from './locale.ts';

const DOMAIN = path.resolve(import.meta.dirname, '..');
/** Documents are written in the languages of the receiving authorities, Spanish and Portuguese. */
const OF_PAPERS = ['drafting/fields.ts'];
const FILES = globSync('**/*.ts', { cwd: DOMAIN }).filter(
  (file) => !/\.test\.ts$|\/testing\//.test(file) && !OF_PAPERS.includes(file),
);

const modules = await Promise.all(FILES.map(async (file) => [file, await import(path.join(DOMAIN, file))] as const));

interface Found {
  readonly place: string;
  readonly text: Readonly<Record<string, unknown>>;
}

/** Every translated text within a value, with its path. */
function textsIn(value: unknown, place: string): Found[] {
  if (typeof value !== 'object' || value === null) return [];
  if (LOCALES.some((locale) => Object.hasOwn(value, locale))) return [{ place, text: { ...value } }];
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, `${place}.${name}`));
}

/** Strings of one language's texts by name, except functions, which need arguments. */
function wordsIn(value: unknown, place = ''): [string, string][] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => wordsIn(part, `${place}.${name}`));
}

const slots = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([slot]) => slot).sort();

test('every text that the domain hands out is there in each language, not empty, and speaks of the same', () => {
  const found = modules.flatMap(([file, module]) => textsIn({ ...module }, file));
  expect(found.length).toBeGreaterThan(700);
  const wrong = found.flatMap(({ place, text }) => {
    const said = LOCALES.map((locale) => wordsIn(text[locale]));
    const [first = []] = said;
    return said.flatMap((words, index) => {
      const faults = words.filter(([, word]) => word.trim() === '').map(([name]) => `${name} is empty`);
      const isSame = words.length === first.length && words.every(([, word], at) => sameSlots(word, first[at]?.[1]));
      return [...faults, ...(isSame ? [] : ['says something else'])].map(
        (fault) => `${place}.${LOCALES[index]}: ${fault}`,
      );
    });
  });
  expect(wrong).toEqual([]);
});

function sameSlots(one: string, other = ''): boolean {
  return JSON.stringify(slots(one)) === JSON.stringify(slots(other));
}

test('what is beside texts in a table is a text too', () => {
  const isText = (value: unknown) => typeof value === 'object' && value !== null && textsIn(value, '')[0]?.place === '';
  const gaps = modules.flatMap(([file, module]) =>
    Object.entries(module).flatMap(([name, table]) => {
      if (typeof table !== 'object' || table === null || isText(table)) return [];
      const entries = Object.entries(table);
      const texts = entries.filter(([, value]) => isText(value)).length;
      if (texts < 2 || texts * 2 < entries.length) return [];
      const others = entries.filter(([, value]) => typeof value === 'object' && value !== null && !isText(value));
      return others
        .filter(([, value]) => Object.keys(value as object).length === 0)
        .map(([key]) => `${file} ${name}.${key}`);
    }),
  );
  expect(gaps).toEqual([]);
});
