import { describe, expect, test } from 'vitest';
import { checkFields } from './check-fields.ts';
import { codesOf, EMPRESA_RELACIONES, findCode, INMUEBLE_TIPOS, INMUEBLE_USOS, VEHICULO_USOS } from './codes.ts';
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

test('R150 R151 R153 R157 codes are those of the specification, with a name in each language', () => {
  expect(codesOf(INMUEBLE_TIPOS)).toEqual([100, 101, 102, 103, 104, 105, 106]);
  expect(codesOf(INMUEBLE_USOS)).toEqual([200, 201, 202, 203, 204, 205, 206]);
  expect(codesOf(VEHICULO_USOS)).toEqual([400, 401, 402, 403, 404]);
  expect(codesOf(EMPRESA_RELACIONES)).toEqual([500, 501, 502, 503, 504, 505, 506, 507]);
  expect(findCode(INMUEBLE_TIPOS, 104)).toEqual({ es: 'Finca rústica', en: 'Rural estate', pt: 'Prédio rústico' });
  expect(findCode(INMUEBLE_TIPOS, null)).toBeNull();
});
