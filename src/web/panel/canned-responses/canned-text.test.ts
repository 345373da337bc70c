import { describe, expect, test } from 'vitest';
import type { CannedResponse } from '../../../contract/canned-responses.ts';
import { fillCanned, findCanned, withWords } from './canned-text.ts';

const response = (id: number, title: string, es: string, en = ''): CannedResponse => ({
  id,
  title,
  group: 'General',
  visibility: 'all',
  text: { es, en, pt: '' },
});
const ALL = [
  response(1, 'Gracias', 'Gracias, {{name}}', 'Thank you, {{name}}'),
  response(2, 'Retraso', 'El registro se retrasa con {{reference}}. Gracias.'),
];

test('R164 responses are found by typing, without accents, in the language of the reader', () => {
  const found = (typed: string, language: 'es' | 'en' | 'pt' = 'es') =>
    findCanned(ALL, { typed, language }).map(({ id }) => id);
  expect(found('')).toEqual([1, 2]);
  expect(found('GRACIÁS')).toEqual([1, 2]);
  expect(found('retraso registro')).toEqual([2]);
  expect(found('', 'en')).toEqual([1]);
  expect(found('registro', 'en')).toEqual([]);
  expect(found('', 'pt')).toEqual([]);
});

describe('R164 a placeholder is never sent empty', () => {
  test.each([
    [{}, ['reference']],
    [{ reference: '  ' }, ['reference']],
  ])('with %j what is missing is requested', (values, missing) => {
    expect(fillCanned(ALL[1]?.text.es ?? '', values)).toEqual({ ok: false, missing });
  });
  test('what is known is filled in', () => {
    expect(fillCanned(ALL[1]?.text.es ?? '', { reference: 'A-1' })).toEqual({
      ok: true,
      text: 'El registro se retrasa con A-1. Gracias.',
    });
  });
});

test('words stand where one was writing, as paragraphs of their own', () => {
  expect(withWords('', 'Hola')).toBe('Hola');
  expect(withWords('Uno\n\nDos', 'Hola', 3)).toBe('Uno\n\nHola\n\nDos');
  expect(withWords('Uno\n', 'Hola')).toBe('Uno\n\nHola');
});
