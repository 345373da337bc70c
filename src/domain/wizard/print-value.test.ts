import { expect, test } from 'vitest';
import { choice, inAllLanguages, question } from '../catalogue/testing/small-form.ts';
import { printValue } from './print-value.ts';

test('choices are printed by name in the language asked for', () => {
  const names = choice('101', { name: { es: 'Piso', en: 'Flat', pt: 'Apartamento' } });
  const boxes = question(1, { type: 'checkbox', opt_values: [names, choice('102', { name: inAllLanguages('Box') })] });
  expect(printValue(boxes, '101,102', 'en')).toBe('Flat, Box');
  expect(printValue(boxes, '101', 'pt')).toBe('Apartamento');
  expect(printValue(boxes, undefined, 'es')).toBe('');
});

test('days are printed as dd/mm/yyyy, text as it is kept', () => {
  expect(printValue(question(1, { type: 'date' }), '1998-03-02', 'es')).toBe('02/03/1998');
  expect(printValue(question(1, { type: 'date' }), '1998-13', 'es')).toBe('1998-13');
  expect(printValue(question(1), '1998-03-02', 'es')).toBe('1998-03-02');
  expect(printValue(question(1), '  Calle  Mayor 1', 'es')).toBe('Calle Mayor 1');
});

test.each([
  ['es', 'Titular desconocido'],
  ['en', 'Owner unknown'],
  ['pt', 'Titular desconhecido'],
] as const)('an owner whom nobody knows is printed so in %s', (locale, said) => {
  const owner = question(1, { key: 'owner', can_be_empty: true });
  for (const answer of ['', 'Desconocido']) expect(printValue(owner, answer, locale)).toBe(said);
  expect(printValue(owner, 'Ana Prueba', locale)).toBe('Ana Prueba');
});
