import { expect, test } from 'vitest';
import { textOfFile } from './text-of-file.ts';

const WORDS = 'buzón;España;çã';
const codes = [...WORDS].map((letter) => letter.charCodeAt(0));
const utf16 = (isLittle: boolean) =>
  new Uint8Array([0xfeff, ...codes].flatMap((code) => (isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255])));

test.each([
  ['UTF-8', new TextEncoder().encode(WORDS)],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${WORDS}`)],
  ['UTF-16, little end first', utf16(true)],
  ['UTF-16, big end first', utf16(false)],
  ['Windows-1252', new Uint8Array(codes)],
])('accents survive in a file in %s', (_code, bytes) => {
  expect(textOfFile(bytes)).toBe(WORDS);
});

test('the euro sign of Excel is one', () => {
  expect(textOfFile(new Uint8Array([0x35, 0x20, 0x80]))).toBe('5 €');
});
