import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldQuotes } from './fold-quotes.ts';
import { QUOTES_BY_HAND } from './testing/quotes-by-hand.ts';
import { QUOTES_BY_PROGRAM } from './testing/quotes-by-program.ts';

const CASES = [...QUOTES_BY_PROGRAM, ...QUOTES_BY_HAND];

test.each(CASES)('%s', (_, ...parts) => {
  const text = parts.map(([, part]) => part).join('');
  expect(foldQuotes(text)).toEqual(parts.map(([kind, part]) => ({ kind, text: part })));
});

const line = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom(
    ...CASES.flatMap(([, ...parts]) => parts.flatMap(([, text]) => text.split(/(?<=\n)/))),
    ...['-- \n', '\r', '> ', '>\n', '\n', '\r\n', '\u2028', '________________________________\n', 'De: a@b.c\n', ':\n'],
  ),
);

test('the parts joined are the text, no two alike stand together, and a second reading says the same', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
      const text = lines.join('');
      const parts = foldQuotes(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      expect(parts.every((part, index) => part.kind !== parts[index + 1]?.kind && part.text !== '')).toBe(true);
      expect(foldQuotes(text)).toEqual(parts);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['one line of a megabyte', 'a'.repeat(1_000_000)],
  ['one line of blanks', `${' '.repeat(1_000_000)}x`],
  ['one line of marks', '>'.repeat(1_000_000)],
  ['one line of an attribution', `El 1/1/2026 ${'a@b.c '.repeat(160_000)}escribió:`],
  ['lines of colons', ':\n'.repeat(300_000)],
  ['lines of labels', 'De: a@b.c\n'.repeat(100_000)],
  ['half headers', 'De: a\nPara: b\nx\n'.repeat(60_000)],
  ['lines of attributions', 'El 1/1/26 a las 10:00, a@b.c escribió\n:\n'.repeat(25_000)],
  ['marks and answers', '> q\na\n'.repeat(160_000)],
  ['delimiters', '-- \n'.repeat(250_000)],
  ['empty lines', '\n'.repeat(1_000_000)],
  ['closings', 'Un saludo,\n'.repeat(90_000)],
])('takes time in proportion to the text: %s', (_, text) => {
  const before = performance.now();
  const parts = foldQuotes(text);
  expect(performance.now() - before).toBeLessThan(5000);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});
