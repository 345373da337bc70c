import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DOCUMENT_MATCHES, findMatch, MAIL_MATCHES, type Match, type MatchType } from './find-match.ts';

const match = (id: number, phrase: string, type: MatchType = 'ignore'): Match => ({ id, match: phrase, type });
const found = (phrase: string, text: string) => findMatch([match(1, phrase)], text, MAIL_MATCHES) !== null;

test.each([
  ['Fuera de la oficina', 'Asunto: FUERA DE LA OFICINA hasta el lunes', true],
  ['informacion registral', 'Le remitimos la información\nregistral solicitada.', true],
  ['oficina', 'Las oficinas cierran en agosto.', false],
  ['oficin*', 'Las oficinas cierran en agosto.', true],
  ['*ficinas', 'Las oficinas cierran en agosto.', true],
  ['no * cargas', 'La finca no tiene ninguna de las cargas citadas.', true],
  ['no * cargas', 'No tiene.\n\nLas cargas son dos.', false],
  ['no * tiene', 'no tiene', true],
  ['cargas * no', 'La finca no tiene cargas.', false],
  ['***', 'cualquier cosa', false],
])('%s in %j: %s', (phrase, text, expected) => {
  expect(found(phrase, text)).toBe(expected);
});

test('R166 the first hit by id wins, among the types that are asked for', () => {
  const all = [match(3, 'hola', 'bounce'), match(1, 'adios', 'ignore'), match(2, 'hola', 'charge')];
  expect(findMatch(all, 'Hola', MAIL_MATCHES)?.id).toBe(3);
  expect(findMatch(all, 'Hola', DOCUMENT_MATCHES)?.id).toBe(2);
  expect(findMatch(all, 'Hola y adiós', MAIL_MATCHES)?.id).toBe(1);
  expect(findMatch([], 'Hola', MAIL_MATCHES)).toBeNull();
});

test('a phrase of words is found in any text that holds them in this order as a paragraph', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(words, words, words, (before, phrase, after) => {
      expect(found(phrase.join(' '), [...before, ...phrase, ...after].join(' '))).toBe(true);
    }),
  );
});
