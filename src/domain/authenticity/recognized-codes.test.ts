import { describe, expect, test } from 'vitest';
import { pagesOfText } from '../notas/text-page.ts';
import type { VerificationCode } from './find-codes.ts';
import { findRecognizedCodes, joinCodes } from './recognized-codes.ts';
import type { SymbolCode } from './symbol-codes.ts';

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

const code = (text: string, isSure = true): VerificationCode => ({ code: text, issuer: null, place: null, isSure });
const qr = (text: string, facts: Partial<SymbolCode> = {}): SymbolCode => ({
  ...code(text),
  isBare: false,
  isElsewhere: false,
  ...facts,
});
const [printed, misread, other] = [
  code('9A7B-11C2-55D0'),
  code('9A7B I1CZ 5SDO', false),
  code('AAAA-4444-7777', false),
];
const joined = (
  inSymbols: readonly SymbolCode[],
  recognized: readonly VerificationCode[],
  text: readonly VerificationCode[] = [],
) => joinCodes({ printed: text, inSymbols, recognized }).map(({ symbol, ...one }) => [one.code, one.isSure, symbol]);

test('a code of the text is not told a second time as it was read in the picture', () => {
  expect(joined([], [misread, other], [printed])).toEqual([
    ['9A7B-11C2-55D0', true, null],
    ['AAAA-4444-7777', false, null],
  ]);
});

describe('a QR code', () => {
  test('says how a code is written that was recognised beside it, and keeps the office of that', () => {
    expect(joined([qr('9A7B11C255D0')], [misread, other])).toEqual([
      ['9A7B11C255D0', true, 'qr'],
      ['AAAA-4444-7777', false, null],
    ]);
    const beside = { ...misread, issuer: 'registradores' };
    const issuers = (code: SymbolCode) =>
      joinCodes({ printed: [], inSymbols: [code], recognized: [beside] }).map(({ issuer }) => issuer);
    expect(issuers(qr('9A7B11C255D0'))).toEqual(['registradores']);
    // A forged code beside a real one does not borrow its office.
    expect(issuers(qr('9A7B11C255D0', { isElsewhere: true }))).toEqual([null]);
  });

  test('is not repeated where the text prints the code, and one that the text does not print is shown', () => {
    expect(joined([qr('9A7B11C255D0'), qr('BBBB33337777')], [], [printed])).toEqual([
      ['9A7B-11C2-55D0', true, null],
      ['BBBB33337777', true, 'qr'],
    ]);
  });

  test('that says nothing but a number is a code only where the paper prints it', () => {
    const bare = qr('9A7B11C255D0', { isBare: true });
    expect(joined([bare], [])).toEqual([]);
    expect(joined([bare], [misread])).toEqual([['9A7B 11C2 55D0', true, 'qr']]);
  });

  test('of bars is shown as one, with the hyphens that are printed', () => {
    const bars = qr('9A7B11C255D0', { kind: 'bars', isBare: true });
    expect(joined([bars], [{ ...misread, code: '9A7B-I1CZ-5SDO' }])).toEqual([['9A7B-11C2-55D0', true, 'bars']]);
    expect(joined([qr('9A7B-11C2-55D0', { isBare: true })], [misread])).toEqual([['9A7B-11C2-55D0', true, 'qr']]);
  });
});
