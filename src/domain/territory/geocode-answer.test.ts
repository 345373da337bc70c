import { describe, expect, test } from 'vitest';
import { type AskedAddress, readAskedAddress } from './asked-address.ts';
import { readGeocodeAnswer } from './geocode-answer.ts';

describe('an address that is requested', () => {
  test.each<[given: string, number: string | null, postalCode?: string]>([
    ['Calle Mayor 12, 28013 Madrid', '12', '28013'],
    ['Calle Mayor, 12, 3º B, 28013 Madrid', '12', '28013'],
    ['Calle 2 de Mayo 15 4ºA, 28004', '15', '28004'],
    ['  c/ Alcalá   045 ,28014 Madrid', '45', '28014'],
    ['28013 Madrid, Calle Mayor 12', '12', '28013'],
    ['Calle Mayor 12, Madrid', null],
    ['Calle Mayor, 28013 Madrid', null],
    ['Calle Mayor 3º, 28013 Madrid', null],
    ['Rua do Ouro 12, 99999', null],
    ['', null],
  ])('%s', (given, number, postal_code) => {
    const asked = readAskedAddress(given);
    if (number === null) expect(asked).toBeNull();
    else expect(asked).toMatchObject({ number, postal_code });
  });
});

const ASKED = readAskedAddress('Calle Mayor 12, 28013 Madrid') as AskedAddress;
/** In the shape of a live answer of CartoCiudad. */
const HOUSE = {
  id: '280790022222',
  province: 'Madrid',
  provinceCode: '28',
  comunidadAutonoma: 'Comunidad de Madrid',
  muni: 'Madrid',
  muniCode: '28079',
  type: 'portal',
  address: 'MAYOR',
  postalCode: '28013',
  poblacion: 'Madrid',
  geom: 'POINT(-3.7071 40.4163)',
  tip_via: 'CALLE',
  lat: 40.4163,
  lng: -3.7071,
  portalNumber: 12,
  noNumber: false,
  stateMsg: 'Resultado exacto de la búsqueda',
  extension: null,
  state: 1,
  countryCode: '011',
  refCatastral: '0147401VK4704G',
};

describe('R335 an answer of the geocoder', () => {
  test('is the very house that was requested', () => {
    expect(readGeocodeAnswer(HOUSE, ASKED)).toEqual({
      kind: 'found',
      place: {
        lat: 40.4163,
        lng: -3.7071,
        address: 'CALLE MAYOR',
        number: '12',
        postal_code: '28013',
        municipality: 'Madrid',
        province: 'Madrid',
        refcat: '0147401VK4704G',
      },
    });
  });

  test.each<[what: string, answer: unknown]>([
    ['the centre of the municipality', { ...HOUSE, type: 'Municipio', portalNumber: 0 }],
    ['a street', { ...HOUSE, type: 'callejero' }],
    ['another number', { ...HOUSE, portalNumber: 14 }],
    ['another postal code', { ...HOUSE, postalCode: '28005' }],
    ['no postal code', { ...HOUSE, postalCode: null }],
    ['no place', { ...HOUSE, lat: 0, lng: 0 }],
    ['nothing', null],
    ['an empty list', []],
  ])('%s is no place', (_, answer) => {
    expect(readGeocodeAnswer(answer, ASKED)).toEqual({ kind: 'unknown' });
  });

  test.each([
    ['a page', '<html>'],
    ['an error', { error: 'x' }],
    ['a place outside the world', { ...HOUSE, lat: 400 }],
  ])('%s cannot be read', (_, answer) => {
    expect(readGeocodeAnswer(answer, ASKED)).toEqual({ kind: 'unreadable' });
  });
});

test.each<[what: string, answer: object, place: object]>([
  ['a list of houses is read by its first', [HOUSE, { ...HOUSE, muni: 'Getafe' }], { municipality: 'Madrid' }],
  ['a postal code is a number that has lost its zero', { ...HOUSE, postalCode: 8013 }, { postal_code: '08013' }],
  [
    'texts are numbers, numbers texts',
    { ...HOUSE, portalNumber: '012', lat: '40.5', lng: '-3.5' },
    { lat: 40.5, lng: -3.5 },
  ],
  ['a house on the equator or meridian is a place', { ...HOUSE, lng: 0 }, { lat: 40.4163, lng: 0 }],
  ['a street has no kind', { ...HOUSE, tip_via: null }, { address: 'MAYOR' }],
  [
    'a town is named where a municipality is not',
    { ...HOUSE, muni: null, poblacion: 'Barajas' },
    { municipality: 'Barajas' },
  ],
  [
    'neither town nor province is named',
    { ...HOUSE, muni: null, poblacion: null, province: null },
    { municipality: '', province: '' },
  ],
  ['a plot has blanks', { ...HOUSE, refCatastral: ' 0147401VK4704G ' }, { refcat: '0147401VK4704G' }],
  ['a plot is blank', { ...HOUSE, refCatastral: '  ' }, { refcat: null }],
  ['a plot is missing', { ...HOUSE, refCatastral: undefined }, { refcat: null }],
])('%s', (_, answer, place) => {
  const postal_code = (place as { postal_code?: string }).postal_code ?? '28013';
  expect(readGeocodeAnswer(answer, { ...ASKED, postal_code })).toMatchObject({ kind: 'found', place });
});

test.each([
  [-90, -180, true],
  [90, 180, true],
  [-90.1, 0, false],
  [90.1, 0, false],
  [0, -180.1, false],
  [0, 180.1, false],
])('%d, %d is on the globe: %s', (lat, lng, isThere) => {
  expect(readGeocodeAnswer({ ...HOUSE, lat, lng }, ASKED).kind).toBe(isThere ? 'found' : 'unreadable');
});

test('an answer that says no number or code of text is not what was asked', () => {
  for (const changes of [{ portalNumber: null }, { portalNumber: undefined }, { postalCode: undefined }]) {
    expect(readGeocodeAnswer({ ...HOUSE, ...changes }, ASKED)).toEqual({ kind: 'unknown' });
  }
});

test('an address is asked in one line', () => {
  expect(readAskedAddress('\n Calle   Mayor\t12 ,\n28013  Madrid ')).toEqual({
    text: 'Calle Mayor 12 , 28013 Madrid',
    number: '12',
    postal_code: '28013',
  });
  expect(readAskedAddress('Calle Mayor 12; local 3; 28013')).toMatchObject({ number: '12' });
  expect(readAskedAddress('Madrid, Calle Mayor 12, piso 3, 28013')).toMatchObject({ number: '12' });
  expect(readAskedAddress('Calle Mayor 12 28013 Madrid 28014')).toMatchObject({ number: '12', postal_code: '28014' });
  expect(readAskedAddress('Calle Mayor 1228013')).toBeNull();
  expect(readAskedAddress('01001 Vitoria 7')).toMatchObject({ number: '7', postal_code: '01001' });
  expect(readAskedAddress('52001 Melilla 7')).toMatchObject({ postal_code: '52001' });
  expect(readAskedAddress('53001 Nada 7')).toBeNull();
  expect(readAskedAddress('00001 Nada 7')).toBeNull();
});
