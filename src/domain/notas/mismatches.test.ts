import { describe, expect, test } from 'vitest';
import { NOTA_FIELDS, type NotaMarks } from './marks.ts';
import { type AskedProperty, findMismatches, MISMATCH_FIELDS } from './mismatches.ts';
import type { Nota } from './read-notas.ts';

const NOTHING: AskedProperty = {
  cadastral: '',
  cru: '',
  finca: '',
  municipality: '',

  province: '',
  registry: '',
  owner: '',
  ownerTaxId: '',
};

function nota(said: Partial<Nota>): Nota {
  return {
    registry: null,
    issuedOn: null,
    finca: null,
    cru: null,
    cadastralReference: null,
    description: '',
    owners: [],
    isFree: false,
    charges: [],
    ...said,
  };
}

const finca = (number: string, municipality = '') => nota({ finca: { municipality, number } as Nota['finca'] });
const ownedBy = (...names: string[]) => nota({ owners: names.map((name) => ({ name }) as Nota['owners'][number]) });
const referenced = (cadastralReference: string) => nota({ cadastralReference });
const PARCEL = '9872023VH5797S';

type Row = readonly [field: keyof AskedProperty, asked: string, said: Nota];

const AGREEING: readonly Row[] = [
  ['cadastral', `${PARCEL}0001WX`, referenced(`${PARCEL}0001WX`)],
  ['cadastral', '9872023 vh5797s 0001wx', referenced(`${PARCEL}0001WX`)],
  ['cadastral', PARCEL, referenced(`${PARCEL}0001WX`)],
  ['cru', '28005 0001 23456', nota({ cru: '28005000123456' })],
  ['finca', 'n.º 12.345', finca('12345')],
  ['finca', '0012345', finca('12.345')],
  ['municipality', 'Sevilla', finca('1', 'SEVILLA')],
  ['municipality', 'Elx/Elche', finca('1', 'ELCHE')],
  ['municipality', 'Coruña, A', finca('1', 'LA CORUÑA')],
  ['municipality', 'Las Rozas de Madrid', finca('1', 'ROZAS DE MADRID')],
  ['municipality', 'San Lorenzo (Madrid)', finca('1', 'SAN LORENZO DE EL ESCORIAL')],
  ['owner', 'Juan García López', ownedBy('GARCÍA LÓPEZ, JUAN')],
  ['owner', 'Juan García López', ownedBy('RUIZ DEL MAR, MARÍA', 'GARCÍA LÓPEZ, JUAN')],
  ['owner', 'Desconocido', ownedBy('GARCÍA LÓPEZ, JUAN')],
];

const DIFFERING: readonly (readonly [...Row, found: string])[] = [
  ['cadastral', `${PARCEL}0001WX`, referenced(`${PARCEL}0002EM`), `${PARCEL}0002EM`],
  ['cadastral', '9872023', referenced(`${PARCEL}0001WX`), `${PARCEL}0001WX`],
  ['cru', '28005000123457', nota({ cru: '28005000123456' }), '28005000123456'],
  ['finca', '12346', finca('12345'), '12345'],
  ['municipality', 'Sevilla', finca('1', 'HUELVA'), 'HUELVA'],
  ['owner', 'Ana Ruiz Gil', ownedBy('GARCÍA LÓPEZ, JUAN'), 'GARCÍA LÓPEZ, JUAN'],
];

describe('what was asked and what the document says', () => {
  test.each(AGREEING)('agree: %s %s', (field, asked, said) => {
    expect(findMismatches({ ...NOTHING, [field]: asked }, [said])).toEqual([]);
  });

  test.each(DIFFERING)('differ: %s %s', (field, asked, said, found) => {
    expect(findMismatches({ ...NOTHING, [field]: ` ${asked} ` }, [said])).toEqual([
      { field, asked, found, is_sure: true },
    ]);
  });

  test('differ in each thing by itself', () => {
    const asked = { ...NOTHING, cru: '28005000123457', finca: '12346', municipality: 'Sevilla', owner: 'Ana Ruiz Gil' };
    const said = { ...ownedBy('GARCÍA LÓPEZ, JUAN'), ...finca('12345', 'HUELVA'), cru: '28005000123456' };
    const owners = ownedBy('GARCÍA LÓPEZ, JUAN').owners;
    const fields = findMismatches(asked, [{ ...said, owners }]).map(({ field }) => field);
    expect(fields).toEqual(['cru', 'finca', 'municipality', 'owner']);
  });

  test('agree where one of several properties does, and all that differ are named once', () => {
    const asked = { ...NOTHING, finca: '777' };
    expect(findMismatches(asked, [finca('12345'), finca('777')])).toEqual([]);
    expect(findMismatches(asked, [finca('1'), finca('2'), finca('1')])).toEqual([
      { field: 'finca', asked: '777', found: '1, 2', is_sure: true },
    ]);
  });

  test('do not differ in what one of them does not say', () => {
    const asked = {
      ...NOTHING,

      cadastral: PARCEL,
      cru: '28005000123456',
      finca: '1',
      municipality: 'Sevilla',
      owner: 'Ana Ruiz',
    };
    expect(findMismatches(asked, [nota({})])).toEqual([]);
    expect(findMismatches(asked, [])).toEqual([]);
    expect(findMismatches(NOTHING, [{ ...finca('1', 'HUELVA'), cru: '28005000123456' }])).toEqual([]);
  });
});

/** Two towns of the same name in two provinces. */
const PLACES = {
  municipalitiesNamed: (text: string, province?: string) =>
    (text === 'Mieres' ? ['33037', '17105'] : text === 'Madrid' ? ['28079'] : []).filter(
      (code) => province === undefined || code.startsWith(province),
    ),
};
const found = (asked: Partial<AskedProperty>, ...said: readonly Nota[]) =>
  findMismatches({ ...NOTHING, ...asked }, said, PLACES).map((one) => [one.field, one.asked, one.found]);

describe('the province', () => {
  test('is that of the number in all registries', () => {
    expect(found({ province: ' 28 ' }, nota({ cru: '28005000123456' }))).toEqual([]);
    expect(found({ province: ' 33 ' }, nota({ cru: '28005000123456' }))).toEqual([['province', '33', '28']]);
    expect(found({ province: '33' }, nota({ cru: '01005000123456' }))).toEqual([['province', '33', '01']]);
    expect(found({ province: '33' }, nota({ cru: '52005000123456' }))).toEqual([['province', '33', '52']]);
  });

  test('is that of the municipality, or of each of that name, where no number says one', () => {
    expect(found({ province: '28' }, finca('1', 'Madrid'))).toEqual([]);
    expect(found({ province: '33' }, finca('1', 'Madrid'))).toEqual([['province', '33', '28']]);
    expect(found({ province: '28' }, finca('1', 'Mieres'))).toEqual([['province', '28', '33, 17']]);
    expect(found({ province: '17' }, finca('1', 'Mieres'))).toEqual([]);
    for (const cru of ['00005000123456', '53005000123456', '2800500012345']) {
      expect(found({ province: '33' }, { ...finca('1', 'Madrid'), cru })).toEqual([['province', '33', '28']]);
    }
    expect(found({ province: '33' }, finca('1', 'Nada'), nota({}))).toEqual([]);
  });
});

test('the registry is compared by place and number', () => {
  const said = nota({ registry: 'Registro de la Propiedad de Jaca' });
  expect(found({ registry: ' Jaca ' }, said)).toEqual([]);
  expect(found({ registry: ' Huesca ' }, said)).toEqual([['registry', 'Huesca', 'Registro de la Propiedad de Jaca']]);
  expect(found({ registry: 'Huesca' }, nota({ registry: '' }))).toEqual([]);
});

describe('the owner', () => {
  const owners = (...given: (readonly [name: string, taxId: string | null])[]) =>
    nota({ owners: given.map(([name, taxId]) => ({ name, taxId }) as Nota['owners'][number]) });
  const asked = { owner: ' Ana Ruiz ', ownerTaxId: ' 12.345.678-Z ' };

  test('is known by their number where both sides give one, with any name', () => {
    expect(found(asked, owners(['RUIZ GIL, EVA', '12345678Z']))).toEqual([]);
    expect(found(asked, owners(['RUIZ, ANA', '11111111H']))).toEqual([
      ['owner', 'Ana Ruiz · 12.345.678-Z', 'RUIZ, ANA'],
    ]);
    expect(found(asked, owners(['MAR SOL, LUIS', '11111111H'], ['RUIZ GIL, EVA', '12345678Z']))).toEqual([]);
  });

  test('is known by their name where a side gives none', () => {
    expect(found(asked, owners(['RUIZ, ANA', null]))).toEqual([]);
    expect(found({ ...asked, ownerTaxId: ' ' }, owners(['RUIZ, ANA', '11111111H']))).toEqual([]);
    expect(found({ ...asked, ownerTaxId: ' ' }, owners(['MAR, LUIS', '11111111H']))).toEqual([
      ['owner', 'Ana Ruiz', 'MAR, LUIS'],
    ]);
  });
});

test('one of several references or numbers asked for is enough', () => {
  expect(found({ cadastral: `${PARCEL}0001WX, ${PARCEL}0002EM` }, referenced(`${PARCEL}0002EM`))).toEqual([]);
  expect(found({ cadastral: `${PARCEL}0001WX;${PARCEL}0002EM` }, referenced(`${PARCEL}0003RQ`))).toHaveLength(1);
  expect(found({ cru: '28005000123457\n28005000123456' }, nota({ cru: '28005000123456' }))).toEqual([]);
  expect(found({ cadastral: `${PARCEL}0001WX y otra` }, referenced(`${PARCEL}0001WX`))).toEqual([]);
  expect(found({ finca: 'no lo sé' }, finca('12345'))).toEqual([]);
  expect(found({ finca: ' 12346 ' }, finca('12345'))).toEqual([['finca', '12346', '12345']]);
});

test('a difference is as sure as what was read, in every property of the document that says it', () => {
  const FIELDS = {
    cadastral: ['cadastral_reference', `${PARCEL}0001WX`],
    cru: ['cru', '33005000123456'],
    finca: ['finca', '777'],
    municipality: ['municipality', 'Soria'],
    province: ['municipality', '42'],
    registry: ['registry', 'Soria'],
    owner: ['owners', 'Eva Paz'],
  } as const;
  const said = nota({
    cru: '28005000123456',
    cadastralReference: `${PARCEL}0002EM`,
    registry: 'Jaca',

    finca: { number: '12345', municipality: 'Huesca' },
    owners: ownedBy('MAR, LUIS').owners,
  });
  for (const [field, [mark, asked]] of Object.entries(FIELDS)) {
    const marks = Object.fromEntries(NOTA_FIELDS.map((one) => [one, { isSure: one !== mark, place: null }]));
    const sure = (...notas: readonly Nota[]) => findMismatches({ ...NOTHING, [field]: asked }, notas)[0]?.is_sure;
    const unsure = { ...said, marks: marks as unknown as NotaMarks };
    expect([field, sure(said), sure(unsure)]).toEqual([field, true, false]);
    expect([field, sure(said, unsure), sure(said, nota({ marks: unsure.marks }))]).toEqual([field, false, undefined]);
    expect(Object.values(MISMATCH_FIELDS)).toContain(field);
  }
});
