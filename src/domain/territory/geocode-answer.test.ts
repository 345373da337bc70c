import { describe, expect, test } from 'vitest';
import { type AskedAddress, readAskedAddress } from './asked-address.ts';
import { readGeocodeAnswer } from './geocode-answer.ts';

describe('an address that is asked for', () => {
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
  test('is the very house that was asked for', () => {
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
