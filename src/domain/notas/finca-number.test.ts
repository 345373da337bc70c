import { expect, test } from 'vitest';
import { isAskedFinca } from './finca-number.ts';

test.each([
  ['12345', '12.345', true],
  ['Finca n.º 12.345 de Jaca', '12345', true],
  ['0012345', '12345', true],
  ['0', '0', true],
  ['12345', '12346', false],
  ['12345 y 12346', '12346', true],
  ['12345 bis', '12345-BIS', true],
  ['12345 bis', '12345', false],
  ['12345', '12345-B', false],
  ['12345-B', '12345/B', true],
  ['8416/3', '8416-3', true],
  ['8416/3', '8416/4', false],
  ['8416 3', '8416', true],
  ['', '12345', false],
  ['12345', '', false],
  ['sin número', 'sin número', false],
])('asked for %j, the number %j is it: %s', (asked, found, isAsked) => {
  expect(isAskedFinca(asked, found)).toBe(isAsked);
});
