import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseNotes } from './choose-notes.ts';
import { type FoundProperty, propertyKey } from './found-property.ts';
import { candidateKey } from './located-paper.ts';
import { readIndexList } from './read-index-list.ts';
import { fullName, isSamePerson, personProblems, searchedPersonOf } from './searched-person.ts';
import { finca, formOf } from './testing/finca.ts';

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

  test('could not be requested by a finca alone, nor by nothing', () => {
    expect(propertyKey(finca({ registry: '', municipality: ' ' }))).toBeNull();
    expect(propertyKey(finca({ finca: '' }))).toBeNull();
  });
});

test('a property is another one where its words only run together to the same', () => {
  const apart = { registry: 'Soria 1', municipality: '2' };
  const shifted = { registry: 'Soria', municipality: '1 2' };
  expect(propertyKey(finca(apart))).not.toBe(propertyKey(finca(shifted)));
  expect(propertyKey(finca({ finca: '12', registry: '3' }))).not.toBe(
    propertyKey(finca({ finca: '1', registry: '23' })),
  );
  expect(propertyKey(finca({ finca: 'Nº 7-A' }))).toBe(propertyKey(finca({ finca: 'nº 7 a.' })));
});

test('a property without finca is known by a reference as long as that of a parcel, and by no shorter one', () => {
  const unnamed = { registry: '', municipality: '', finca: '' };
  expect(propertyKey(finca({ ...unnamed, reference: '9872023VH5797S' }))).not.toBeNull();
  expect(propertyKey(finca({ ...unnamed, reference: '9872023VH5797S' }))).toBe(
    propertyKey(finca({ ...unnamed, reference: '9872023 vh5797s' })),
  );
  expect(propertyKey(finca({ ...unnamed, reference: '9872023VH5797' }))).toBeNull();
  // A place alone does not identify a property, a finca in one place does.
  expect(propertyKey(finca({ ...unnamed, finca: '7', registry: 'Soria' }))).not.toBeNull();
  expect(propertyKey(finca({ ...unnamed, finca: '7', municipality: 'Soria' }))).not.toBeNull();
  expect(propertyKey(finca({ ...unnamed, registry: 'Soria', municipality: 'Soria' }))).toBeNull();
});

describe('which notes are requested', () => {
  test('what was not ordered says why: not enough data, asked before or twice, or over the maximum', () => {
    const [one, two, three] = ['1', '2', '3'].map((number) => finca({ finca: number }));
    const [none, known] = [finca({ finca: '' }), finca({ finca: '9' })];
    const list = [none, known, one, one, two, three].map((property) => property as FoundProperty);
    const wish = { list, known: new Set([propertyKey(known) ?? '']), charged: 1, maximo: 3, most: null };
    const { create, leftOut } = chooseNotes(wish);
    expect(create).toEqual([one, two].map((property) => ({ key: propertyKey(property as FoundProperty), property })));
    expect(leftOut.map(({ property, reason }) => [property.finca, reason])).toEqual([
      ['', 'not_enough_data'],
      ['9', 'already'],
      ['1', 'already'],
      ['3', 'over_maximum'],
    ]);
    expect(chooseNotes({ ...wish, most: 2 }).create).toHaveLength(1);
    expect(chooseNotes({ ...wish, charged: 9 }).create).toEqual([]);
  });

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

test.each([
  ['Registro', 'municipality', 'Referencia', 'cuota', 'Share', 'FINCA', 'Registry', 'registo', 'Quota', 'reference'],
])('a line with a head such as %s is no property', (...heads) => {
  expect(heads.flatMap((head) => readIndexList(`Soria;${head};7`))).toEqual([]);
});

test.each([
  ['100 %', '100 %'],
  ['33,33%', '33,33%'],
  ['1/4', '1/4'],
  ['12 / 100000', '12 / 100000'],
  ['mitad', ''],
  ['1/4 de usufructo', ''],
])('a cell %j of a list is the share %j', (cell, share) => {
  expect(readIndexList(`Soria 1|Soria|7|${cell}`)[0]?.share).toBe(share);
});

test('a line of a list may stop short, and what stands first of its kind counts', () => {
  expect(readIndexList('Soria 1')).toEqual([finca({ registry: 'Soria 1', municipality: '', finca: '' })]);
  expect(readIndexList('; \t')).toEqual([]);
  expect(readIndexList('1/2;Soria 1;Soria;7;1/3')).toEqual([
    finca({ registry: 'Soria 1', municipality: 'Soria', finca: '7', share: '1/2' }),
  ]);
  const references = ['28005000123456', '9872023VH5797S0001WX'];
  expect(readIndexList(`Soria 1;Soria;7;${references.join(';')}`)[0]?.reference).toBe(references[0]);
  expect(readIndexList(`Soria 1;Soria;7;${references[1]}`)[0]?.reference).toBe(references[1]);
});

test('R253 name, surname and tax id are all needed; a company has no surname', () => {
  const fields = (person: Parameters<typeof personProblems>[0]) =>
    personProblems(person, 'en').map(({ field }) => field);
  expect(fields({ name: '', surname: '', nif: '' })).toEqual(['name', 'surname', 'nif']);
  expect(fields({ name: 'Ana', surname: '', nif: '12345678Z' })).toEqual(['surname']);
  expect(fields({ name: 'Obras, S.L.', surname: '', nif: 'B00123455' })).toEqual([]);
});

test.each([
  ['es', 'Falta el nombre', 'Faltan los apellidos; solo una empresa puede no tenerlos', 'Falta el NIF'],
  ['en', 'The name is missing', 'The surname is missing; only a company may have none', 'The tax number is missing'],
  ['pt', 'Falta o nome', 'Faltam os apelidos; só uma empresa pode não os ter', 'Falta o NIF'],
] as const)('what lacks of a person is said in %s, also where only blanks were typed', (locale, ...messages) => {
  const problems = personProblems({ name: ' ', surname: ' ', nif: ' - ' }, locale);
  expect(problems.map(({ message }) => message)).toEqual(messages);
});

test('a person is the same by tax id and name, and a candidate by its words', () => {
  const ana = { name: 'Ana', surname: 'Ruiz Gil', nif: '12345678Z' };
  expect(isSamePerson(ana, { name: 'ANA', surname: 'Ruiz', nif: '12.345.678-Z' })).toBe(true);
  expect(isSamePerson(ana, { ...ana, name: 'Berta' })).toBe(false);
  expect(candidateKey('Obras del Súr, S.L.')).toBe(candidateKey('obras del sur s l'));
});

describe('the person that a form names', () => {
  const form = formOf({ company: [], p_name: [], p_surname: [], p_nif: [], cif: [] });

  test('is read by the keys of its questions, blanks aside', () => {
    const answers = { 2: ' Ana ', 3: 'Ruiz Gil', 4: '12.345.678-z' };
    expect(searchedPersonOf(form, answers)).toEqual({ name: 'Ana', surname: 'Ruiz Gil', nif: '12345678Z' });
    expect(searchedPersonOf(form, { 1: 'Casas, S.L.', 2: '', 5: 'B12345674' })).toEqual({
      name: 'Casas, S.L.',
      surname: '',
      nif: 'B12345674',
    });
    expect(searchedPersonOf(form, {})).toEqual({ name: '', surname: '', nif: '' });
  });

  test('is called by first name and surname', () => {
    expect(fullName({ name: 'Ana', surname: 'Ruiz' })).toBe('Ana Ruiz');
    expect(fullName({ name: 'Casas, S.L.', surname: '' })).toBe('Casas, S.L.');
  });
});
