import { describe, expect, test } from 'vitest';
import { type ComparedPaper, comparePapers, olderFirst } from './compare-papers.ts';
import { NOTA_FIELDS, type NotaField, type NotaMarks } from './marks.ts';
import { NO_PLACES } from './place-names.ts';
import type { Nota } from './read-notas.ts';

const RECEIVED = new Date('2026-03-01T10:00:00Z');
const ANA = {
  name: 'RUIZ GIL, ANA',
  taxId: '12345678Z',
  share: '50%',
  percent: 50,
  right: 'full',
  title: null,
} as const;
const LUIS = { ...ANA, name: 'PAZ SOL, LUIS', taxId: null } as const;
const MORTGAGE = { kind: 'mortgage', text: 'HIPOTECA a favor de BANCO SOL, S.A., por 120.000 euros.' } as const;
const FLAT: Nota = {
  registry: 'REGISTRO DE LA PROPIEDAD DE JACA',
  issuedOn: '2026-01-10',
  finca: { number: '12345', municipality: 'Jaca' },
  cru: '22004000123456',
  cadastralReference: '9872023VH5797S0001WX',
  description: 'URBANA: Piso.',
  owners: [ANA, LUIS],
  isFree: false,
  charges: [MORTGAGE],
};

const unsureOf = (...unsure: NotaField[]): NotaMarks =>
  Object.fromEntries(
    NOTA_FIELDS.map((field) => [field, { isSure: !unsure.includes(field), place: null }]),
  ) as NotaMarks;
const paper = (...notas: Nota[]): ComparedPaper => ({ notas, isCorrected: false, receivedAt: RECEIVED });
const compared = (before: Nota, after: Nota) => {
  const [property] = comparePapers(paper(before), paper(after), NO_PLACES).properties;
  if (!property) throw new Error('not compared');
  return property;
};

describe('two papers of one property', () => {
  test('that say the same differ in nothing', () => {
    expect(compared(FLAT, { ...FLAT, registry: 'Registro de la Propiedad de Jaca nº 1' })).toEqual({
      name: '12345, Jaca',
      is_same_sure: true,
      differences: [],
      equal: [...NOTA_FIELDS],
      seems_equal: [],
      unread: { before: [], after: [], both: [] },
    });
  });

  test('differ in each value, and in owners and charges one by one', () => {
    const { differences, equal } = compared(FLAT, {
      ...FLAT,
      registry: 'REGISTRO DE LA PROPIEDAD DE HUESCA',
      issuedOn: '2026-02-10',
      finca: { number: '777', municipality: 'Sabiñánigo' },
      cadastralReference: '9872023VH5797S0002EM',
      otherReferences: ['9872023VH5797S0003RQ'],
      description: 'URBANA: Local.',
      owners: [{ ...ANA, percent: 100, share: '100%' }],
      charges: [{ ...MORTGAGE, text: 'HIPOTECA a favor de BANCO SOL, S.A., por 95.000 euros.' }],
    });
    expect(differences.map((one) => (one.what === 'value' ? one.field : one.what))).toEqual([
      ...['registry', 'issued_on', 'finca', 'municipality', 'cadastral_reference', 'description'],
      ...['owner_held', 'owner_gone', 'charge_amount'],
    ]);
    expect(differences.every(({ is_sure }) => is_sure)).toBe(true);
    expect(differences).toContainEqual({
      ...{ what: 'value', field: 'cadastral_reference', is_sure: true },
      ...{ before: '9872023VH5797S0001WX', after: '9872023VH5797S0002EM, 9872023VH5797S0003RQ' },
    });
    expect(equal).toEqual(['cru']);
  });

  test('of which one says nothing of a part do not differ in it', () => {
    const unread = { ...FLAT, owners: [], charges: [], description: '', issuedOn: null, cadastralReference: null };
    const { differences, unread: told } = compared(FLAT, { ...unread, finca: null, registry: null });
    expect(differences).toEqual([]);
    expect(told.after).toEqual(NOTA_FIELDS.filter((field) => field !== 'cru'));
    expect(compared(unread, FLAT).unread.before).toContain('owners');
    expect(compared(unread, unread).unread.both).toEqual([
      ...['issued_on', 'cadastral_reference', 'description', 'owners', 'charges'],
    ]);
  });

  test('of which one says that there are no charges differ in them', () => {
    const free = { ...FLAT, charges: [], isFree: true };
    expect(compared(FLAT, free).differences).toMatchObject([{ what: 'charge_gone', text: MORTGAGE.text }]);
    expect(compared(free, FLAT).differences).toMatchObject([{ what: 'charge_new' }]);
    expect(compared(free, { ...free, isFree: false, saysFree: true }).equal).toContain('charges');
  });

  test.each(['before', 'after'] as const)(
    'a difference is not sure where the reading of the paper %s is not',
    (side) => {
      const changed = { ...FLAT, owners: [ANA], charges: [] as Nota['charges'], isFree: true, issuedOn: '2026-02-10' };
      const marks = unsureOf('owners', 'charges', 'description');
      const sides = side === 'before' ? [{ ...FLAT, marks }, changed] : [FLAT, { ...changed, marks }];
      const { differences, equal, seems_equal } = compared(...(sides as [Nota, Nota]));
      expect(differences.map(({ what, is_sure }) => [what, is_sure])).toEqual([
        ['value', true],
        ['owner_gone', false],
        ['charge_gone', false],
      ]);
      expect([equal.includes('description'), seems_equal]).toEqual([false, ['description']]);
    },
  );

  test('nothing is sure in what a person corrected, which is text', () => {
    const after = { ...paper({ ...FLAT, owners: [ANA] }), isCorrected: true };
    const [property] = comparePapers(paper(FLAT), after, NO_PLACES).properties;
    expect(property).toMatchObject({ differences: [{ what: 'owner_gone', is_sure: false }], equal: [] });
  });
});

describe('which properties are compared', () => {
  const outcome = (one: Nota, other: Nota) => {
    const [property] = comparePapers(paper(one), paper(other), NO_PLACES).properties;
    return property ? (property.is_same_sure ? 'same' : 'unknown') : 'other';
  };
  const bare = { ...FLAT, cru: null, cadastralReference: null, finca: null };
  const elsewhere = { number: '999', municipality: 'Huesca' };
  const other = { ...FLAT, cru: '22004000999999' };

  test.each<[why: string, one: Nota, other: Nota, outcome: string]>([
    ['one number in all registries, although nothing else agrees', FLAT, { ...FLAT, finca: elsewhere }, 'same'],
    ['another one', FLAT, { ...other, finca: elsewhere }, 'other'],
    ['another one, one cadastral reference: flats of a house may share it', FLAT, { ...other, finca: null }, 'other'],
    ['another one that is not sure, and the same number', FLAT, { ...other, marks: unsureOf('cru') }, 'same'],
    ['another one, but the same number in the municipality', FLAT, other, 'unknown'],
    ['the number in the municipality', { ...bare, finca: FLAT.finca }, FLAT, 'same'],
    ['another number', { ...bare, finca: FLAT.finca }, { ...bare, finca: elsewhere }, 'other'],
    [
      'another number that is not sure',
      { ...bare, finca: FLAT.finca },
      { ...bare, finca: elsewhere, marks: unsureOf('finca') },
      'unknown',
    ],
    ['a number without its municipality', { ...bare, finca: { number: '1', municipality: null } }, FLAT, 'unknown'],
    ['the cadastral reference alone', { ...bare, cadastralReference: FLAT.cadastralReference }, FLAT, 'same'],
    ['another reference', { ...bare, cadastralReference: '9872023VH5797S0002EM' }, { ...FLAT, finca: null }, 'other'],
    [
      'a reference that contradicts the number',
      { ...FLAT, cru: null },
      { ...FLAT, cru: null, finca: elsewhere },
      'unknown',
    ],
    ['nothing', bare, FLAT, 'unknown'],
  ])('%s', (_, one, second, expected) => {
    expect([outcome(one, second), outcome(second, one)]).toEqual([expected, expected]);
  });

  test('of several each with its own, and those in one paper only by name', () => {
    const garage = {
      ...FLAT,
      cru: '22004000222222',
      cadastralReference: null,
      finca: { number: '2', municipality: 'Jaca' },
    };
    const cellar = { ...garage, cru: '22004000333333', finca: { number: '3', municipality: null } };
    const { properties, ...only } = comparePapers(paper(FLAT, garage), paper(cellar, garage, FLAT), NO_PLACES);
    expect(properties.map(({ name }) => name)).toEqual(['2, Jaca', '12345, Jaca']);
    expect(only).toEqual({ only_before: [], only_after: ['3'] });
    const none = comparePapers(paper(FLAT, garage), paper(bare), NO_PLACES);
    expect(none).toEqual({ properties: [], only_before: ['12345, Jaca', '2, Jaca'], only_after: [''] });
  });
});

test('the older paper is the one issued first, and without sure days the one that came first', () => {
  const [older, newer] = [paper(FLAT), { ...paper({ ...FLAT, issuedOn: '2026-02-10' }), receivedAt: new Date(0) }];
  expect(olderFirst(newer, older)).toEqual([older, newer]);
  expect(olderFirst(older, newer)).toEqual([older, newer]);
  const guessed = { ...newer, notas: newer.notas.map((nota) => ({ ...nota, marks: unsureOf('issued_on') })) };
  expect(olderFirst(older, guessed)).toEqual([guessed, older]);
  const corrected = { ...newer, isCorrected: true };
  expect(olderFirst(older, corrected)).toEqual([corrected, older]);
  expect(olderFirst(older, paper())).toEqual([older, paper()]);
});
