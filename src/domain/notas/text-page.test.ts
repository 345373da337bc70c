import { expect, test } from 'vitest';
import { pagesOfText, textOfLine, textOfPages } from './text-page.ts';

test('pages are apart by form feeds, paragraphs by blank lines, cells by tabs or two spaces', () => {
  expect(pagesOfText('One  two\tthree\n\nfour five\fsix')).toEqual([
    [
      {
        gap: false,
        cells: [
          { x: 0, text: 'One' },
          { x: 5, text: 'two' },
          { x: 9, text: 'three' },
        ],
      },
      { gap: true, cells: [{ x: 0, text: 'four five' }] },
    ],
    [{ gap: false, cells: [{ x: 0, text: 'six' }] }],
  ]);
});

test('blank lines before the first make no gap, and lines end in every way in which they are written', () => {
  expect(pagesOfText('\n\n  a\r\nb\rc\u2028d').flat()).toEqual(
    ['a', 'b', 'c', 'd'].map((text) => ({ gap: false, cells: [{ x: text === 'a' ? 2 : 0, text }] })),
  );
});

test('written down again a text has its cells, lines, gaps and pages', () => {
  expect(textOfPages(pagesOfText('a  b\n\n\nc\nd\fe'))).toBe('a\tb\n\nc\nd\fe');
  expect(textOfLine({ gap: true, cells: ['a', 'b'].map((text) => ({ x: 0, text })) })).toBe('a\tb');
});
