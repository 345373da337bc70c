import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DOCUMENT_MATCHES,
  findMatch,
  MAIL_MATCHES,
  type Match,
  type MatchType,
  passageOf,
  phraseLength,
} from './find-match.ts';

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

test('R166 the first hit by id wins, among the types that are requested', () => {
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

test('each type says something of mail or of documents', () => {
  const all: readonly MatchType[] = ['auto_reply', 'bounce', 'registry_reply', 'ignore', 'negative_note', 'charge'];
  for (const type of all) {
    const isOfMail = ['auto_reply', 'bounce', 'registry_reply', 'ignore'].includes(type);
    const by = (types: readonly MatchType[]) => findMatch([match(1, 'hola', type)], 'Hola', types) !== null;
    expect([type, by(MAIL_MATCHES), by(DOCUMENT_MATCHES)]).toEqual([type, isOfMail, !isOfMail]);
  }
});

test.each([
  ['no consta', 'Uno.\n\nNo consta.\n\nOtro.', true],
  ['no consta', 'Uno. No\r\n \t\r\nconsta.', false],
  ['no consta', 'No\r\nconsta', true],
  ['no*consta', 'no le consta', true],
  ['no*consta', 'nones y reconsta', true],
  ['no *consta', 'no reconsta', true],
  ['no *consta', 'nones reconsta', false],
  ['no* consta', 'nones consta', true],
  ['no* consta', 'nones reconsta', false],
  ['consta* consta', 'consta', false],
  ['* consta *', 'consta', true],
  ['cargas * y * cargas', 'cargas y cargas', true],
  ['cargas * y * cargas', 'cargas y', false],
  ['', 'cualquier cosa', false],
])('%j in %j, part by part: %s', (phrase, text, expected) => expect(found(phrase, text)).toBe(expected));

test('a phrase is not looked for beyond two hundred thousand letters', () => {
  const long = 'x '.repeat(100_000);
  expect([found('hola', `${long.slice(0, -4)}hola`), found('hola', `${long}hola`)]).toEqual([true, false]);
});

test('the passage of a match is the first paragraph that holds it, as it is written', () => {
  const text = 'Uno.\n\n  NO consta\nnada. \n\nNo consta otra vez.';
  expect(passageOf(match(1, 'no consta'), text)).toBe('NO consta\nnada.');
  expect(passageOf(match(1, 'consta nada'), text)).toBe('NO consta\nnada.');
  expect(passageOf(match(1, 'nunca'), text)).toBeNull();
});

test('a phrase is as long as its letters and digits', () => {
  expect(['Ñu 12', ' a * b ', '***', 'Año'].map(phraseLength)).toEqual([4, 2, 0, 3]);
});
