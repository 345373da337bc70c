import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseNotes } from './choose-notes.ts';
import { type FoundProperty, propertyKey } from './found-property.ts';
import { candidateKey } from './located-paper.ts';
import { readIndexList } from './read-index-list.ts';
import { isSamePerson, personProblems } from './searched-person.ts';

const finca = (more: Partial<FoundProperty>): FoundProperty => ({
  ...{ registry: 'Madrid n.º 5', municipality: 'Madrid', finca: '1', share: '', reference: '', ...more },
});

describe('a found property', () => {
  test.each<[string, Partial<FoundProperty>, Partial<FoundProperty>, boolean]>([
    [
      'by its CRU, however the rest is written',
      { reference: '28005000123456' },
      { reference: '28.005.000.123.456', finca: '' },
      true,
    ],
    ['by finca, registry and municipality', { share: '50 %' }, { registry: 'MADRID N.º 5 ', share: '1/2' }, true],
    ['not by a finca of another registry', {}, { registry: 'Madrid n.º 6' }, false],
    ['not by another finca', {}, { finca: '11' }, false],
  ])('is known %s', (_how, one, other, isSame) => {
    expect(propertyKey(finca(one)) === propertyKey(finca(other))).toBe(isSame);
  });

  test('could not be asked for by a finca alone, nor by nothing', () => {
    expect(propertyKey(finca({ registry: '', municipality: ' ' }))).toBeNull();
    expect(propertyKey(finca({ finca: '' }))).toBeNull();
  });
});

describe('which notes are asked for', () => {
  const numbers = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 30 });

  test('R373 never more in all than maximo or the customer wants, each once, none lost, and nothing when repeated', () => {
    const facts = fc.record({
      list: numbers,
      before: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 6 }),
      maximo: fc.integer({ min: 1, max: 15 }),
      most: fc.option(fc.integer({ min: 1, max: 15 })),
    });
    fc.assert(
      fc.property(facts, ({ list: given, before, maximo, most }) => {
        const list = given.map((number) => finca({ finca: String(number) }));
        const known = new Set(before.map((number) => propertyKey(finca({ finca: String(number) })) ?? ''));
        const wish = { list, maximo, most };
        const { create, leftOut } = chooseNotes({ ...wish, known, charged: known.size });
        const keys = create.map(({ key }) => key);
        expect(new Set([...keys, ...known]).size).toBe(keys.length + known.size);
        if (keys.length > 0) expect(keys.length + known.size).toBeLessThanOrEqual(Math.min(maximo, most ?? maximo));
        expect(create.length + leftOut.length).toBe(list.length);
        const after = new Set([...known, ...keys]);
        expect(chooseNotes({ ...wish, known: after, charged: after.size }).create).toEqual([]);
      }),
    );
  });
});

test('a list is read line by line, with references and shares wherever they stand, and without its headings', () => {
  const text =
    'Registro;Municipio;Finca\nMadrid n.º 5; Madrid; Finca nº 2231; 28005000123456; 100 %\r\n\nToledo 1\tToledo\t77\t1/2';
  expect(readIndexList(text)).toEqual([
    finca({ finca: '2231', share: '100 %', reference: '28005000123456' }),
    finca({ registry: 'Toledo 1', municipality: 'Toledo', finca: '77', share: '1/2' }),
  ]);
});

test('R253 name, surname and tax id are all needed; a company has no surname', () => {
  const fields = (person: Parameters<typeof personProblems>[0]) =>
    personProblems(person, 'en').map(({ field }) => field);
  expect(fields({ name: '', surname: '', nif: '' })).toEqual(['name', 'surname', 'nif']);
  expect(fields({ name: 'Ana', surname: '', nif: '12345678Z' })).toEqual(['surname']);
  expect(fields({ name: 'Obras, S.L.', surname: '', nif: 'B00123455' })).toEqual([]);
});

test('a person is the same by tax id and name, and a candidate by its words', () => {
  const ana = { name: 'Ana', surname: 'Ruiz Gil', nif: '12345678Z' };
  expect(isSamePerson(ana, { name: 'ANA', surname: 'Ruiz', nif: '12.345.678-Z' })).toBe(true);
  expect(isSamePerson(ana, { ...ana, name: 'Berta' })).toBe(false);
  expect(candidateKey('Obras del Súr, S.L.')).toBe(candidateKey('obras del sur s l'));
});
