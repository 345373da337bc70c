import { expect, test } from 'vitest';
import { liesAt, meantInside } from './place-inside.ts';

test.each([
  ['03', '3'],
  ['3.º', '3'],
  ['3ª planta', '3'],
  ['tercero', '3'],
  ['Bajo', 'bj'],
  ['BJ', 'bj'],
  ['00', 'bj'],
  ['r/c', 'bj'],
  ['rés-do-chão', 'bj'],
  ['IZ', 'iz'],
  ['izqda.', 'iz'],
  ['esq.', 'iz'],
  ['DR', 'dr'],
  ['dcha', 'dr'],
  ['Ático', 'at'],
  ['-1', '-1'],
  ['sótano', '-1'],
  ['puerta B', 'b'],
  ['esc. 2', '2'],
  ['C', 'c'],
  ['', ''],
])('%j inside a building is %j', (typed, meant) => expect(meantInside(typed)).toBe(meant));

const HOME = { stairs: '2', floor: '03', door: 'IZ' };

test.each([
  [{ stairs: '', floor: '', door: '' }, true],
  [{ stairs: '', floor: '3º', door: '' }, true],
  [{ stairs: '2', floor: '3', door: 'izquierda' }, true],
  [{ stairs: '', floor: '3.º izqda', door: '' }, true],
  [{ stairs: '', floor: 'tercero izq', door: '' }, true],
  [{ stairs: '', floor: '3ª planta', door: '' }, true],
  [{ stairs: '1', floor: '3', door: '' }, false],
  [{ stairs: '', floor: '4', door: '' }, false],
  [{ stairs: '', floor: '3º dcha', door: '' }, false],
  [{ stairs: '', floor: '3º izqda', door: 'B' }, false],
])('a home at stairs 2, floor 03, door IZ lies at %j: %j', (typed, lies) => expect(liesAt(HOME, typed)).toBe(lies));

test('a house that has no parts inside lies where nothing is said', () => {
  const house = { stairs: null, floor: null, door: null };
  expect(liesAt(house, { stairs: '', floor: '', door: '' })).toBe(true);
  expect(liesAt(house, { stairs: '', floor: '1', door: '' })).toBe(false);
});
