import { expect, test } from 'vitest';
import { NO_PLACES } from './place-names.ts';
import { isSameRegistry } from './same-registry.ts';

const isSame = (one: string, other: string) => isSameRegistry(NO_PLACES, one, other);

test.each([
  ['Registro de la Propiedad de Jaca', 'JACA'],
  ['Registre de la Propietat de Vic', 'Vic'],
  ['Rexistro da Propiedade de Lugo nº 2', 'Lugo 2'],
  ['Reg. Propiedad Jaca', 'Registro de la Propiedad de Jaca'],
  ['Registro  de la\nPropiedad de   Jaca', 'Jaca'],
  ['Registro de la Propiedad de Madrid nº 5', 'Madrid N.º 5'],
  ['Registro de la Propiedad nº 05 de Madrid', 'Madrid-5'],
  ['Registro de la Propiedad Número Cinco de Madrid', 'Madrid, 5'],
  ['Registro de la Propiedad de Madrid núm. 5', 'Madrid V'],
  ['Registro de la Propiedad de Madrid nº 5', 'Madrid'],
  ['Madrid 12', 'Madrid nº 12'],
  ['Registro de la Propiedad del Escorial', 'El Escorial'],
  ["Registre de la Propietat de l'Hospitalet", "L'Hospitalet"],
  ['Registro de la Propiedad', 'Jaca'],
  ['', 'Jaca'],
  ['Madrid (5)', 'Madrid 5'],
  ['Madrid 5ª', 'Madrid 5'],
])('%j is %j', (one, other) => {
  expect(isSame(one, other)).toBe(true);
  expect(isSame(other, one)).toBe(true);
});

test.each([
  ['Registro de la Propiedad de Jaca', 'Huesca'],
  ['Madrid nº 5', 'Madrid nº 6'],
  ['Madrid 5', 'Madrid 15'],
  ['Madrid V', 'Madrid VI'],
  ['Registro de la Propiedad nº 5 de Madrid', 'Getafe nº 5'],
  ['Registro nº 5', 'Madrid nº 6'],
])('%j is not %j', (one, other) => {
  expect(isSame(one, other)).toBe(false);
  expect(isSame(other, one)).toBe(false);
});

test.each([
  [1, 'UNO', 'I'],
  [2, 'DOS', 'II'],
  [3, 'TRES', 'III'],
  [4, 'CUATRO', 'IV'],
  [5, 'CINCO', 'V'],
  [6, 'SEIS', 'VI'],
  [7, 'SIETE', 'VII'],
  [8, 'OCHO', 'VIII'],
  [9, 'NUEVE', 'IX'],
  [10, 'DIEZ', 'X'],
])('the number %d is %s and %s', (number, word, roman) => {
  for (const written of [`Madrid ${word}`, `Madrid número ${word}`, `Madrid ${roman}`, `Madrid nº ${roman}`]) {
    expect([written, isSame(written, `Madrid ${number}`)]).toEqual([written, true]);
    expect([written, isSame(written, `Madrid ${number + 1}`)]).toEqual([written, false]);
  }
});
