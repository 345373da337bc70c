import { expect, test } from 'vitest';
import { opensOwners } from './opens-owners.ts';
import { pagesOfText, type TextLine } from './text-page.ts';

const opens = (text: string, ahead = text) => opensOwners(pagesOfText(text).flat()[0] as TextLine, ahead, text);

test.each([
  ['Doña Ana Ruiz Gil, mayor de edad, es dueña del pleno dominio.', true],
  ['Ana Ruiz Gil, con N.I.F. 12345678Z, titular del pleno dominio.', true],
  ['Ana Ruiz Gil, mayor de edad, vecina de Jaca.', false],
  ['Linda con Ana Ruiz Gil, mayor de edad, dueña de la otra.', false],
  ['Pleno dominio de Ana Ruiz Gil, mayor de edad.', false],
])('%s: %s', (text, isOpening) => {
  expect(opens(text)).toBe(isOpening);
});

test('a line with only a name opens them where the holding follows', () => {
  expect(opens('RUIZ GIL, ANA', 'RUIZ GIL, ANA titular del pleno dominio')).toBe(true);
  expect(opens('RUIZ GIL, ANA', 'RUIZ GIL, ANA vecina de Jaca')).toBe(false);
});

test('a name has at most 110 characters with what belongs to it', () => {
  const named = (length: number) =>
    `${'Ana '.repeat(30).slice(0, length - 1)} mayor de edad, es dueña del pleno dominio.`;
  expect(named(110).indexOf('mayor')).toBe(110);
  expect([opens(named(110)), opens(named(111))]).toEqual([true, false]);
});
