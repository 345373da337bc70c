import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf } from './text-lines.ts';

test('lines end in CR, LF or both, and are compared without blanks and invisible marks', () => {
  expect(linesOf('Uno\r\n  Dos\u00a0\u202ftres \r> \u200bCuatro\n\n\u200e>Cinco')).toEqual([
    { raw: 'Uno\r\n', bare: 'Uno', isMarked: false },
    { raw: '  Dos\u00a0\u202ftres \r', bare: 'Dos tres', isMarked: false },
    { raw: '> \u200bCuatro\n', bare: '> Cuatro', isMarked: true },
    { raw: '\n', bare: '', isMarked: false },
    { raw: '\u200e>Cinco', bare: '>Cinco', isMarked: true },
  ]);
  expect(linesOf('')).toEqual([]);
  expect(linesOf('a\n').map(({ bare }) => bare)).toEqual(['a']);
  expect(linesOf('ab').map(({ bare }) => bare)).toEqual(['ab']);
});

test('joined they are the text', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', ' ', '\n', '\r', '\r\n', '>', '\u200b')), (parts) => {
      const text = parts.join('');
      expect(
        linesOf(text)
          .map(({ raw }) => raw)
          .join(''),
      ).toBe(text);
    }),
  );
});

test('of a very long line the beginning is compared, and more lines than anybody writes are the last one', () => {
  expect(linesOf('a'.repeat(700))[0]?.bare).toHaveLength(600);
  const lines = linesOf('a\n'.repeat(20_005));
  expect(lines).toHaveLength(20_001);
  expect(lines.at(-1)?.raw).toBe('a\n'.repeat(5));
});
