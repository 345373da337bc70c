import { describe, expect, test } from 'vitest';
import { FIELDS_OF } from './record-draft.ts';
import { recordKeys } from './record-key.ts';

const property = (draft: Record<string, string>) => recordKeys('inmueble', FIELDS_OF.inmueble(draft));
const company = (draft: Record<string, string>) => recordKeys('empresa', FIELDS_OF.empresa(draft));
const vehicle = (draft: Record<string, string>) => recordKeys('vehiculo', FIELDS_OF.vehiculo(draft));

describe('a property is known', () => {
  test('by all its numbers, and then by them alone', () => {
    const keys = property({
      referencia_catastral: 'R1',
      cru: 'C1',
      finca: '7',
      registro: 'Vigo nº 1',
      direccion: 'Calle 1',
    });
    expect(keys).toHaveLength(3);
    expect(keys[0]).toContain('R1');
    expect(keys[1]).toContain('C1');
    expect(keys[2]).toMatch(/7 VIGO N.? 1$/);
  });

  test('by a number of its registry only with that registry or place', () => {
    expect(property({ finca: '7', municipio: 'Vigo' })).toEqual(property({ finca: '7', municipio: ' VIGO. ' }));
    expect(property({ finca: '7', municipio: 'Vigo' })).not.toEqual(property({ finca: '7', municipio: 'Lugo' }));
    expect(property({ finca: '7', direccion: 'Calle 1' })).toEqual(property({ direccion: 'calle, 1' }));
    expect(property({ finca: '7' })).not.toEqual(property({ finca: '8' }));
  });

  test('by its address and place if it has no number, ignoring punctuation', () => {
    const key = property({ direccion: 'C/ Peñón, 3 - 2º', municipio: 'Vigo' });
    expect(property({ direccion: 'c peñon 3 2', municipio: 'VIGO' })[0]?.replace('º', '')).toBe(
      key[0]?.replace('º', ''),
    );
    for (const other of [
      { direccion: 'C/ Peñón, 32', municipio: 'Vigo' },
      { direccion: 'C/ Peñón, 3 - 2º', municipio: 'Lugo' },
    ])
      expect(property(other)).not.toEqual(key);
  });

  test('by nothing where nothing names it', () => {
    expect(property({ titular: 'Ana' })).toEqual([]);
  });
});

test('a company by its tax number, else by its name', () => {
  expect(company({ name: 'Peña, S.L.', cif: 'B1' })).toEqual(company({ name: 'Otra', cif: 'B1' }));
  expect(company({ name: 'Peña, S.L.' })).toEqual(company({ name: 'peña  S L' }));
  expect(company({ name: 'Peña' })).toEqual(company({ name: 'Pena' }));
  expect(company({})).toEqual([]);
});

test('a vehicle by plate and chassis', () => {
  expect(vehicle({ matricula: '1234BBB', bastidor: 'V1' })).toEqual([
    ...vehicle({ matricula: '1234BBB' }),
    ...vehicle({ bastidor: 'V1' }),
  ]);
  expect(vehicle({ matricula: 'V1' })).not.toEqual(vehicle({ bastidor: 'V1' }));
  expect(vehicle({ uso: '1' })).toEqual([]);
});

test('a key says of which kind the number is, so that equal digits of two kinds are two things', () => {
  expect(property({ referencia_catastral: '7', cru: '7', finca: '7', municipio: 'Vigo' })).toEqual([
    ...['catastro 7', 'cru 7', 'finca 7 VIGO'],
  ]);
  expect(property({ direccion: 'Calle 1', municipio: 'Vigo' })).toEqual(['direccion CALLE 1 VIGO']);
  expect(property({ finca: '7' })).toEqual(['finca 7']);
  expect(property({})).toEqual([]);
  expect(company({ cif: 'B00123455', name: 'ACME' })).toEqual(['nif B00123455']);
  expect(company({ name: 'Acme, S.L.' })).toEqual(['nombre ACME S L']);
  expect(company({})).toEqual([]);
  expect(vehicle({ matricula: '1234BCD', bastidor: 'WVWZZZ' })).toEqual(['matricula 1234BCD', 'bastidor WVWZZZ']);
});
