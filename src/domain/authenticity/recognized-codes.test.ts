import { expect, test } from 'vitest';
import { pagesOfText } from '../notas/text-page.ts';
import type { VerificationCode } from './find-codes.ts';
import { findRecognizedCodes, joinCodes } from './recognized-codes.ts';

const recognized = (text: string, doubts: readonly string[] = []) =>
  findRecognizedCodes(
    pagesOfText(text).map((page) => page.map((line) => ({ ...line, doubts }))),
    [],
  ).map(({ code, isSure }) => [code, isSure]);

test.each<[string, readonly string[], readonly (readonly [string, boolean])[]]>([
  ['CSV: 9410128412345678', [], [['9410128412345678', true]]],
  ['CSV: 9410128412345678', ['9410128412345678'], [['9410128412345678', false]]],
  ['CSV: 9410128412345678', ['Registro'], [['9410128412345678', true]]],
  ['C.S.V.: 228005982259867019EC58ED', [], [['228005982259867019EC58ED', false]]],
  ['CSV: 97A4-47CC-37E9', [], [['97A4-47CC-37E9', true]]],
  ['CSV: 9410128412345678\fCSV: 9410128412345678', [], [['9410128412345678', true]]],
  ['CSV: 9410128412345678\fCSV: 94IO1284I2345678', [], [['9410128412345678', false]]],
])('%j, with doubts about %j', (text, doubts, codes) => {
  expect(recognized(text, doubts)).toEqual(codes);
});

test('a code of the text is not told a second time as it was read in the picture', () => {
  const code = (text: string, isSure = true): VerificationCode => ({ code: text, issuer: null, place: null, isSure });
  const [printed, misread, other] = [
    code('9A7B-11C2-55D0'),
    code('9A7B I1CZ 5SDO', false),
    code('AAAA-4444-7777', false),
  ];
  expect(joinCodes([printed], [misread, other])).toEqual([printed, other]);
});
