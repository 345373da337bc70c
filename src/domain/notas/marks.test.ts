import { describe, expect, test } from 'vitest';
import type { NotaCharge } from './charges.ts';
import { marksOf, NOTA_FIELDS, type NotaField } from './marks.ts';
import type { NotaBlock } from './nota-block.ts';
import type { NotaOwner } from './owner.ts';
import { pagesOfText, type TextLine } from './text-page.ts';

type Evidence = Parameters<typeof marksOf>[0];

const linesOf = (text: string, page = 1): TextLine[] =>
  pagesOfText(text)
    .flat()
    .map((line, at) => ({ ...line, place: { page, left: 0, top: at + 1 } }));
const owner = (name: string, said: Partial<NotaOwner> = {}): NotaOwner => ({
  name,
  taxId: '12345678Z',
  share: '100%',
  percent: 100,
  right: 'full',
  title: null,
  ...said,
});
const MORTGAGE: NotaCharge = { kind: 'mortgage', text: 'HIPOTECA a favor de BANCO SOL, S.A.' };
const DESCRIPTION = 'URBANA: Piso en Jaca, que linda con la calle.';

const NOTA: Evidence['nota'] = {
  registry: 'Registro de la Propiedad de Jaca',
  issuedOn: '2026-11-23',
  cru: '22005000123456',

  finca: { number: '12345', municipality: 'Jaca' },
  cadastralReference: '9872023VH5797S0001WX',

  otherReferences: [],
  description: DESCRIPTION,
  owners: [owner('RUIZ GIL, ANA')],
  saysFree: false,
  charges: [MORTGAGE],
};
const BLOCK = {
  head: linesOf('FINCA Nº 12345 DE JACA'),
  finca: linesOf('IDUFIR 22005000123456', 2),

  description: linesOf(DESCRIPTION, 3),
  owners: linesOf('RUIZ GIL, ANA con NIF 12345678Z', 4),

  charges: linesOf(MORTGAGE.text, 5),
  pending: [],
  warnings: [],
  fees: [],
  csv: [],
} as unknown as NotaBlock;
const AROUND = linesOf('Registro de la Propiedad de Jaca\nFecha: 23/11/2026', 6);

const marks = (nota: Partial<Evidence['nota']> = {}, block: Partial<NotaBlock> = {}, around = AROUND) =>
  marksOf({ nota: { ...NOTA, ...nota }, block: { ...BLOCK, ...block } as NotaBlock, around });
const sure = (field: NotaField, ...given: Parameters<typeof marks>) => marks(...given)[field].isSure;

test('a note that says everything twice is sure of everything, and knows where it stands', () => {
  expect(marks()).toEqual({
    registry: { isSure: true, place: { page: 6, left: 0, top: 1 } },
    issued_on: { isSure: true, place: { page: 6, left: 0, top: 2 } },
    finca: { isSure: true, place: { page: 1, left: 0, top: 1 } },
    municipality: { isSure: true, place: { page: 1, left: 0, top: 1 } },
    cru: { isSure: true, place: { page: 2, left: 0, top: 1 } },
    cadastral_reference: { isSure: true, place: { page: 1, left: 0, top: 1 } },
    description: { isSure: true, place: { page: 3, left: 0, top: 1 } },
    owners: { isSure: true, place: { page: 4, left: 0, top: 1 } },
    charges: { isSure: true, place: { page: 5, left: 0, top: 1 } },
  });
  expect(Object.keys(marks()).sort()).toEqual([...NOTA_FIELDS].sort());
});

test('what is not there is not sure and stands nowhere', () => {
  const none = { registry: null, issuedOn: null, finca: null, cru: null, cadastralReference: null, owners: [] };
  const found = marks(none);
  for (const field of [
    'registry',
    'issued_on',
    'finca',
    'municipality',
    'cru',
    'cadastral_reference',
    'owners',
  ] as const) {
    expect([field, found[field]]).toEqual([field, { isSure: false, place: null }]);
  }
  expect(sure('description', { description: '' })).toBe(false);
});

describe('a value is not sure', () => {
  test.each<
    [why: string, field: NotaField, nota: Partial<Evidence['nota']>, block?: Partial<Record<keyof NotaBlock, string>>]
  >([
    ['a registry of another shape', 'registry', { registry: 'REGISTRO' }],
    ['a day that the note does not name', 'issued_on', { issuedOn: '2026-11-22' }],
    ['a day beside another one', 'issued_on', {}, { head: 'Fecha: 22/11/2026' }],
    ['a number beside another one', 'finca', {}, { head: 'FINCA Nº 12345\nFINCA Nº 777' }],
    ['a number that the note does not name', 'finca', { finca: { number: '777', municipality: 'Jaca' } }],
    ['a place that is named once', 'municipality', { description: 'URBANA: Piso.' }],
    ['a place that is no name', 'municipality', { finca: { number: '1', municipality: 'Ja' } }],
    ['a place with a word of the books', 'municipality', { finca: { number: '1', municipality: 'FINCA DE JACA' } }],
    ['a number of all registries beside another one', 'cru', {}, { finca: '22005000123456 y 22005000123457' }],
    ['a reference with wrong letters', 'cadastral_reference', { cadastralReference: '9872023VH5797S0001WY' }],
    ['one of several with wrong letters', 'cadastral_reference', { otherReferences: ['9872023VH5797S0002EE'] }],
    ['a description without end', 'description', { description: 'URBANA: Piso que linda con la calle' }],
    ['a description without beginning', 'description', { description: 'en Jaca, que linda con la calle.' }],
    ['a description of nothing', 'description', { description: 'URBANA: Piso en Jaca.' }],
    ['a description with the next part', 'description', { description: 'URBANA: Piso, linda. Titular Ana.' }],
    ['owners who do not hold the whole', 'owners', { owners: [owner('RUIZ GIL, ANA', { percent: 50 })] }],
    ['an owner of no name', 'owners', { owners: [owner('TITULAR ACTUAL')] }],
    ['an owner with a wrong number', 'owners', { owners: [owner('RUIZ GIL, ANA', { taxId: '12345678A' })] }],
    ['a number that is nobody’s', 'owners', {}, { owners: 'RUIZ GIL, ANA 12345678Z y otro 11111111H' }],
    [
      'an owner who stands twice with one right',
      'owners',
      { owners: [owner('RUIZ GIL, ANA', { percent: 50 }), owner('RUIZ GIL, ANA', { percent: 50 })] },
    ],
    ['a charge of no kind', 'charges', { charges: [{ kind: 'other', text: MORTGAGE.text }] }],
    ['a charge that begins as none does', 'charges', { charges: [{ kind: 'mortgage', text: 'Según consta.' }] }],
    [
      'a charge with another part',
      'charges',
      { charges: [{ ...MORTGAGE, text: `${MORTGAGE.text} ASIENTO 12 DEL DIARIO` }] },
    ],
    ['one of two charges', 'charges', { charges: [MORTGAGE, { kind: 'mortgage', text: 'Según consta.' }] }],
    ['charges where the note says that it is free', 'charges', { saysFree: true }],
    ['no charges where the note does not say so', 'charges', { charges: [] }],
    ['charges beside one elsewhere', 'charges', {}, { owners: 'ANA\n\nEMBARGO a favor de la Hacienda' }],
  ])('%s', (_, field, nota, block = {}) => {
    const lines = Object.fromEntries(Object.entries(block).map(([part, text]) => [part, linesOf(text)]));
    expect(sure(field, nota, lines)).toBe(false);
  });
});

describe('a value is sure', () => {
  test.each<
    [why: string, field: NotaField, nota: Partial<Evidence['nota']>, block?: Partial<Record<keyof NotaBlock, string>>]
  >([
    ['a day that is named twice', 'issued_on', {}, { head: 'Fecha de emisión: 23/11/2026' }],
    ['a place behind its label', 'municipality', { description: '' }, { finca: 'Municipio: JACA' }],
    [
      'a place of three letters',
      'municipality',
      { finca: { number: '1', municipality: ' Ulí ' }, description: 'En Ulí y ULÍ.' },
    ],
    [
      'a place over two lines',
      'municipality',
      { finca: { number: '1', municipality: 'San\nJuan' }, description: 'San Juan de San  Juan' },
    ],
    [
      'an owner whose number is not known',
      'owners',
      { owners: [owner('RUIZ GIL, ANA', { taxId: null })] },
      { owners: 'ANA' },
    ],
    [
      'an owner with two rights',
      'owners',
      { owners: [owner('RUIZ GIL, ANA', { right: 'usufruct' }), owner('RUIZ GIL, ANA', { right: 'bare' })] },
    ],
    ['no charges where the note says so', 'charges', { charges: [], saysFree: true }],
    [
      'a tax beside the word that it is free',
      'charges',
      { charges: [{ kind: 'tax_liability', text: 'AFECCIÓN fiscal' }], saysFree: true },
    ],
    ['a charge named elsewhere within a paragraph', 'charges', {}, { owners: 'ANA\nEMBARGO a favor de la Hacienda' }],
  ])('%s', (_, field, nota, block = {}) => {
    const lines = Object.fromEntries(Object.entries(block).map(([part, text]) => [part, linesOf(text)]));
    expect(sure(field, nota, lines)).toBe(true);
  });
});

test('a value stands where its first letters do, else at the beginning of its part', () => {
  const placed = (field: NotaField, lines: TextLine[]) =>
    marks({}, { [field]: lines } as Partial<NotaBlock>)[field].place;
  const charges = linesOf('Cargas\nHIPOTECA a favor de\nBANCO SOL', 7);
  expect(placed('charges', charges)).toEqual({ page: 7, left: 0, top: 2 });
  expect(placed('charges', linesOf('Nada\nMenos', 7))).toEqual({ page: 7, left: 0, top: 1 });
  expect(placed('charges', [])).toBeNull();
  expect(
    marks({ charges: [] }, { charges: linesOf('Uno\nLibre de CARGAS', 7) } as Partial<NotaBlock>).charges.place,
  ).toEqual({
    page: 7,
    left: 0,
    top: 2,
  });
});
