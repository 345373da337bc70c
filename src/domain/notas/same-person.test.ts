import { expect, test } from 'vitest';
import { isSamePerson } from './same-person.ts';

test.each([
  ['A. Ruiz Pérez', 'Ana Ruiz Pérez', true],
  ['B. Ruiz Pérez', 'Ana Ruiz Pérez', false],
  ['Pepe Ruiz', 'José Ruiz', true],
  ['J. Ruiz', 'Pepe Ruiz', true],
  ['P. Ruiz', 'Pepe Ruiz', true],
  ['Carmen Ruiz', 'María Carmen Ruiz', true],
  ['María Ruiz', 'José María Ruiz', false],
  ['Ana Ruiz', 'Ana Ruiz Pérez', true],
  ['Ana Ruiz Gil', 'Ana Ruiz Pérez', false],
  // A comma says which words are surnames; without a surname nobody is named.
  ['García, Martín', 'Martín García', true],
  ['García, Martín', 'Martín, García', false],
  [', Ana', 'Ruiz Pérez, Ana', false],
  ['Ruiz Pérez,', 'Pérez Ruiz', true],
  ['Ana', 'Ana', false],
])('%j and %j are one person: %s', (one, other, isSame) => {
  expect(isSamePerson(one, other)).toBe(isSame);
  expect(isSamePerson(other, one)).toBe(isSame);
});
