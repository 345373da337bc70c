import { describe, expect, test } from 'vitest';
import { checkFields } from './check-fields.ts';
import {
  codesOf,
  EMPRESA_RELACIONES,
  findCode,
  INMUEBLE_TIPOS,
  INMUEBLE_USOS,
  VEHICULO_ETIQUETAS,
  VEHICULO_TIPOS,
  VEHICULO_USOS,
} from './codes.ts';
import { BLANK, type InmuebleFields } from './records.ts';

const flat = (attr: InmuebleFields['attr'], rest: Partial<InmuebleFields> = {}) =>
  checkFields('inmueble', { ...BLANK.inmueble, attr, ...rest });

const problemsOf = (checked: ReturnType<typeof checkFields>) =>
  checked.ok ? [] : checked.problems.map(({ field, code }) => `${field} ${code}`);

describe('a property', () => {
  test('is kept with its numbers as they are compared, and without what is blank', () => {
    expect(
      flat({ direccion: '  Calle  Mayor 1 ', referencia_catastral: '9872023 vh5797s 0001 wx', municipio: ' ' }),
    ).toEqual({
      ok: true,
      fields: {
        ...BLANK.inmueble,
        attr: { direccion: 'Calle Mayor 1', referencia_catastral: '9872023VH5797S0001WX' },
      },
    });
  });

  test.each([
    [{}, {}, ['direccion unnamed']],
    [{ referencia_catastral: '9872023VH5797S0001WZ' }, {}, ['referencia_catastral cadastral_wrong']],
    [{ cru: '1234' }, {}, ['cru cru_wrong']],
    [{ finca: '12', provincia: '53' }, {}, ['provincia province_wrong']],
    [{ finca: '12' }, { tipo: 107, uso: 100 }, ['tipo code_unknown', 'uso code_unknown']],
    [{ cru: '28027000123456' }, { tipo: 101, uso: 204 }, []],
  ])('%j %j has the problems %j', (attr, rest, problems) => {
    expect(problemsOf(flat(attr, rest))).toEqual(problems);
  });
});

describe('a company', () => {
  test.each([
    [{ name: 'Acme, S.L.', cif: 'b-12345674', relacion: 501 }, []],
    [{ name: 'Padaria, Lda.', cif: '599000007', relacion: null }, []],
    [{ name: 'Ana Autónoma', cif: '12345678Z', relacion: 507 }, []],
    [{ name: 'Acme', cif: '', relacion: null }, []],
    [{ name: ' ', cif: 'B12345675', relacion: 508 }, ['name missing', 'cif tax_id_wrong', 'relacion code_unknown']],
  ])('%j has the problems %j', (typed, problems) => {
    expect(problemsOf(checkFields('empresa', { ...typed, seguimiento_activo: false }))).toEqual(problems);
  });
});

describe('a vehicle', () => {
  const car = (attr: { matricula?: string; bastidor?: string }, rest = {}) =>
    checkFields('vehiculo', { ...BLANK.vehiculo, attr, ...rest });
  test.each([
    [car({ matricula: '1234 bcd' }), []],
    [car({ matricula: 'AA-12-BB' }, { tipo: 303, etiqueta: 307, uso: 402 }), []],
    [car({ bastidor: 'WVWZZZ1JZXW000001' }), []],
    [car({}), ['matricula unnamed_vehicle']],
    [car({ matricula: 'ABCD', bastidor: 'I' }), ['matricula plate_wrong', 'bastidor vin_wrong']],
    [car({ matricula: '1234BCD' }, { tipo: 304, etiqueta: 303 }), ['tipo code_unknown', 'etiqueta code_unknown']],
  ])('%#', (checked, problems) => {
    expect(problemsOf(checked)).toEqual(problems);
  });
});

const named = (codes: Parameters<typeof codesOf>[0], locale: 'es' | 'en' | 'pt') =>
  Object.fromEntries(codesOf(codes).map((code) => [code, findCode(codes, code)?.[locale]]));

test('R150 types of a property are known by their numbers, each with a name in three languages', () => {
  expect(named(INMUEBLE_TIPOS, 'es')).toEqual({
    100: 'Casa',
    101: 'Piso',
    102: 'Edificio',
    103: 'Solar',
    104: 'Finca rústica',
    105: 'Local',
    106: 'Garaje',
  });
  expect(named(INMUEBLE_TIPOS, 'en')).toEqual({
    100: 'House',
    101: 'Flat',
    102: 'Building',
    103: 'Plot',
    104: 'Rural estate',
    105: 'Premises',
    106: 'Garage',
  });
  expect(findCode(INMUEBLE_TIPOS, 104)?.pt).toBe('Prédio rústico');
  expect(problemsOf(flat({ finca: '1' }, { tipo: 107 }))).toEqual(['tipo code_unknown']);
});

test('R151 uses of a property are known by their numbers, each with a name in three languages', () => {
  expect(named(INMUEBLE_USOS, 'en')).toEqual({
    200: 'Owner',
    201: 'For sale',
    202: 'Administrator',
    203: 'Rented',
    204: 'For rent',
    205: 'Interested',
    206: 'Other',
  });
  expect(findCode(INMUEBLE_USOS, 203)).toEqual({ es: 'Alquilado', en: 'Rented', pt: 'Arrendado' });
  expect(problemsOf(flat({ finca: '1' }, { uso: 207 }))).toEqual(['uso code_unknown']);
});

test('R152 fuels and environmental labels of a vehicle are known by their numbers', () => {
  expect(named(VEHICULO_TIPOS, 'en')).toEqual({ 300: 'Petrol', 301: 'Diesel', 302: 'Hybrid', 303: 'Electric' });
  expect(named(VEHICULO_ETIQUETAS, 'en')).toEqual({ 304: 'Label B', 305: 'Label C', 306: 'Label ECO', 307: 'Label 0' });
  expect(findCode(VEHICULO_TIPOS, 301)).toEqual({ es: 'Diésel', en: 'Diesel', pt: 'Gasóleo' });
});

test('R153 uses of a vehicle are known by their numbers, each with a name in three languages', () => {
  expect(named(VEHICULO_USOS, 'en')).toEqual({
    400: 'Owner',
    401: 'For sale',
    402: 'Shared',
    403: 'Interested',
    404: 'Other',
  });
  expect(findCode(VEHICULO_USOS, 402)).toEqual({ es: 'Compartido', en: 'Shared', pt: 'Partilhado' });
});

test('R156 relations to a company are known by their numbers, each with a name in three languages', () => {
  expect(named(EMPRESA_RELACIONES, 'en')).toEqual({
    500: 'Owner',
    501: 'Partner',
    502: 'Administrator',
    503: 'Investee',
    504: 'Supplier',
    505: 'Client',

    506: 'Interested',
    507: 'Other',
  });
  expect(findCode(EMPRESA_RELACIONES, 501)).toEqual({ es: 'Socio', en: 'Partner', pt: 'Sócio' });
  expect(findCode(EMPRESA_RELACIONES, null)).toBeNull();
  expect(findCode(EMPRESA_RELACIONES, 508)).toBeNull();
});
