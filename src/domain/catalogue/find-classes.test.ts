import { describe, expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { LOCALES, type Locale } from '../locale/locale.ts';
import { CLASS_WORDS, isClassList } from './class-words.ts';
import { findClasses } from './find-classes.ts';

const { products } = catalogueOfFiles();
const questions = products.flatMap(({ options }) => options.filter(({ opt_values }) => isClassList(opt_values)));
const [question] = questions;

function found(text: string, locale: Locale): string[] {
  const choices = (question?.opt_values ?? []).map(({ id, key, name }) => ({
    id,
    name: name[locale],
    words: CLASS_WORDS[key]?.[locale] ?? '',
  }));
  return findClasses(choices, text).map(({ id }) => id.slice(-2));
}

test('the nine questions for classes are known by their choices', () => {
  expect(questions.map(({ key }) => key)).toEqual(Array(3).fill(['class1', 'class2', 'class3']).flat());
  expect(Object.keys(CLASS_WORDS)).toEqual(question?.opt_values.map(({ key }) => key));
});

test.each([
  ['es', 'camisetas', ['25']],
  ['es', 'Ropa', ['25', '24']],
  ['es', 'aplicación móvil', ['09']],
  ['es', 'restaur', ['43']],
  ['en', 'wine', ['33']],
  ['pt', 'restaurante', ['43']],
  ['es', 'abogados', ['45']],
  ['es', ' ', []],
  ['es', 'xyzzy', []],
] as const)('in %s the words %s find %s', (locale, text, classes) => {
  expect(found(text, locale).toSorted()).toEqual([...classes].sort());
});

describe.each(LOCALES.map((locale) => ({ locale })))('in $locale', ({ locale }) => {
  test('every class is found by each of its words', () => {
    for (const [key, words] of Object.entries(CLASS_WORDS)) {
      const missed = words[locale]
        .split(' ')
        .filter((word) => word.length > 3 && !found(word, locale).includes(key.slice(1)));
      expect(missed, key).toEqual([]);
    }
  });
});
