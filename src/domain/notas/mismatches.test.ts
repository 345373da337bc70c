import { describe, expect, test } from 'vitest';
import { type AskedProperty, findMismatches } from './mismatches.ts';
import type { Nota } from './read-notas.ts';

const NOTHING: AskedProperty = {
  ...{ cadastral: '', cru: '', finca: '', municipality: '' },
  ...{ province: '', registry: '', owner: '', ownerTaxId: '' },
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
      ...{ cadastral: PARCEL, cru: '28005000123456', finca: '1', municipality: 'Sevilla', owner: 'Ana Ruiz' },
    };
    expect(findMismatches(asked, [nota({})])).toEqual([]);
    expect(findMismatches(asked, [])).toEqual([]);
    expect(findMismatches(NOTHING, [{ ...finca('1', 'HUELVA'), cru: '28005000123456' }])).toEqual([]);
  });
});
