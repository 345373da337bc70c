import { expect, test } from 'vitest';
import { findHeading } from './headings.ts';

test.each(['TITULARES / TITULARS', 'CARGAS - CARREGUES', 'ADVERTENCIAS | AVISOS', 'TITULARES\tTITULARS'])(
  '%s is one heading in two languages',
  (line) => {
    expect(findHeading(line)).toMatchObject({ rest: '' });
  },
);

test.each(['TITULARES / CARGAS', 'CARGAS / CARREGUES / ZAMAK', 'CARGAS / OTRAS'])('%s is none', (line) => {
  expect(findHeading(line)).toBeNull();
});

test('a heading alone on its line is no longer than any is', () => {
  expect(findHeading('CARGAS'.padEnd(400, '.'))).toEqual({ part: 'charges', rest: '' });
  expect(findHeading('CARGAS'.padEnd(401, '.'))).toBeNull();
});
