import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../calendar/time-units.ts';
import { levelsFurther, type TimeBucket, timeBucketsBetween, timeBucketsFrom } from './search-marks.ts';
import { forgivenWordsOf, isForgivenWord, searchQueryOf, searchTermsOf, wordsOfTerms } from './search-text.ts';

describe('what is typed into a search', () => {
  test.each([
    ['Ruíz  GÓMEZ', "'ruiz':*&'gomez':*"],
    ['ana', "'ana':*"],
    ['an', "'an'"],
    ['elv sas', "'elv':*&'sas':*"],
    ['Col·legi 3.º', "'collegi':*&('3'&'o'|'3o')"],
    ['r-77', "('r'&'77'|'r77')"],
    ['R-77/2026', "('r'&'77'&'2026':*|'r772026':*)"],
    ['12.345.678-Z', "('12'&'345'&'678'&'z'|'12345678z':*)"],
    ['12345678', "'12345678'"],
    ['Ana.Ruiz@Correo.test', "'anaruizcorreotest':*"],
    ['@correo.test', "('correo'&'test':*|'correotest':*)"],
    ['600 123 456', "('600'&'123'&'456'|'600123456':*)"],
    ['+34 600-123-456 Ruiz', "('34'&'600'&'123'&'456'|'34600123456'|'600123456')&'ruiz':*"],
    ['+34 600', "'34'&'600'"],
    ['+600123456', "'600123456'"],
    ['12345678901', "'12345678901'"],
    ['Calle Mayor 1 2', "'calle':*&'mayor':*&'1'&'2'"],
    ['Straße Ömer', "'straße':*&'omer':*"],
    ['Иван', "'иван':*"],
    [`x' | 'y\\:* & !z`, "'x'&'y'&'z'"],
  ])('%s is looked for as %s', (typed, query) => {
    expect(searchQueryOf(searchTermsOf(typed))).toBe(query);
  });

  test.each(['', '  ', '%', '-- _ %', '«»', "'"])('%j is nothing to look for', (typed) => {
    expect(searchTermsOf(typed)).toEqual([]);
  });

  test('a word may mean a product by its name, which no item says', () => {
    const terms = searchTermsOf('zaragoza hipoteca');
    expect(wordsOfTerms(terms)).toEqual(['zaragoza', 'hipoteca']);
    expect(searchQueryOf(terms, new Map(), new Map([['hipoteca', ['@p:12', '@p:15']]]))).toBe(
      "'zaragoza':*&('hipoteca':*|'@p:12'|'@p:15')",
    );
  });

  test('a word may mean others, a number or a short word never does', () => {
    const terms = searchTermsOf('Garzia R-77 12345678Z Ana');
    expect(forgivenWordsOf(terms)).toEqual(['garzia']);
    expect(searchQueryOf(terms, new Map([['garzia', ['garcia', 'garzon']]]))).toBe(
      "('garzia':*|'garcia'|'garzon')&('r'&'77'|'r77')&'12345678z'&'ana':*",
    );
    const begun = searchTermsOf('ana garzi');
    expect(forgivenWordsOf(begun)).toEqual(['garzi']);
    expect(searchQueryOf(begun, new Map([['garzi', ['garcia']]]))).toBe("'ana':*&('garzi':*|'garcia')");
    expect(['ruiz', 'rui', 'ruiz1', 'a'.repeat(32)].map(isForgivenWord)).toEqual([true, false, false, false]);
  });
});

describe('stretches of time', () => {
  const noon = (day: string) => new Date(`${day}T12:00:00Z`);
  const marksOf = (buckets: readonly TimeBucket[]) => buckets.map(({ marks }) => marks.join(' '));

  test('begin with the edge and the day before or after it, and grow fourfold', () => {
    const newestFirst = timeBucketsFrom(noon('2026-11-22'), 'desc');
    expect(marksOf(newestFirst).slice(0, 2)).toEqual(['@0:20778 @0:20779', '@1:5193 @1:5194']);
    expect(newestFirst[0]).toMatchObject({
      from: new Date('2026-11-21T00:00:00Z'),
      until: new Date('2026-11-23T00:00:00Z'),
    });
    expect(marksOf(timeBucketsFrom(noon('2026-11-22'), 'asc')).at(-1)).toBe('@4:81 @4:82');
    const days = newestFirst.map(({ from, until }) => (until.getTime() - from.getTime()) / DAY_MS);
    expect(days).toEqual([2, 8, 32, 128, 512]);
  });

  test('are passed over where all times alike would leave them too short', () => {
    const further = [
      [0, 10],
      [1, 1001],
      [62, 1000],
      [63, 1000],
      [999, 1000],
    ] as const;
    expect(further.map(([found, wanted]) => levelsFurther(found, wanted))).toEqual([2, 5, 3, 2, 1]);
  });

  test('between two moments follow each other without a gap, either way', () => {
    const back = timeBucketsBetween(noon('2026-11-22'), noon('2026-10-20'));
    expect(marksOf(back)).toEqual(['@2:1298', '@2:1297', '@2:1296']);
    expect(back[1]?.until).toEqual(back[0]?.from);
    expect(timeBucketsBetween(noon('2026-10-20'), noon('2026-11-22'))).toEqual(back.toReversed());
  });
});
