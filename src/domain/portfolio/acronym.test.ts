import { expect, test } from 'vitest';
import { acronymOf } from './acronym.ts';

test.each([
  ['Registralia Demostración, S.L.', 'RD'],
  ['Inversiones y Servicios del Sur, S.A.', 'IS'],
  ['ñandú ibérica', 'ÑI'],
  ['Acme', 'A'],
  ['S.L.', 'S'],
  ['3M España S.L.U.', '3E'],
  ['Padaria da Esquina, Lda.', 'PE'],
  ['', ''],
])('R155 the acronym of %s is %s', (name, acronym) => {
  expect(acronymOf(name)).toBe(acronym);
});

test('R155 it is two letters unless more are asked for', () => {
  expect(acronymOf('Alfa Beta Gamma Delta')).toBe('AB');
  expect(acronymOf('Alfa Beta Gamma Delta', 3)).toBe('ABG');
});
