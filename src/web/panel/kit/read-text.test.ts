import { expect, test } from 'vitest';
import { readText } from './read-text.ts';

const WORDS = 'buzón;España;çã';
const utf16 = (mark: readonly number[], isLittle: boolean) => {
  const units = Buffer.from(WORDS, 'utf16le');
  return Buffer.concat([Buffer.from(mark), isLittle ? units : Buffer.from(units).swap16()]);
};

test.each([
  ['UTF-8', Buffer.from(WORDS)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${WORDS}`)],
  ['UTF-16, little end first', utf16([0xff, 0xfe], true)],
  ['UTF-16, big end first', utf16([0xfe, 0xff], false)],
  ['Windows-1252', Buffer.from(WORDS, 'latin1')],
])('accents survive in a file in %s', async (_code, bytes) => {
  expect(await readText(new Blob([new Uint8Array(bytes)]))).toBe(WORDS);
});

test('the euro sign of Excel is one', async () => {
  expect(await readText(new Blob([new Uint8Array([0x35, 0x20, 0x80])]))).toBe('5 €');
});
