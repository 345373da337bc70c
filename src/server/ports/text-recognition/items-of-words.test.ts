import { expect, test } from 'vitest';
import { linesOfItems } from '../pdf-text/lines-of-items.ts';
import { itemsOfWords } from './items-of-words.ts';

test('what stands further apart than words do is cells of a row', () => {
  const seen = [
    { text: 'Y4127703E', left: 100, width: 240 },
    { text: 'Pleno', left: 420, width: 120 },
    { text: 'dominio', left: 560, width: 160 },
    { text: '100%', left: 1200, width: 110 },
  ];
  const words = seen.map((word) => ({ ...word, line: '1', top: 100, height: 30, confidence: 95 }));
  const [line] = linesOfItems(itemsOfWords(words, 800));
  expect(line?.cells.map(({ text }) => text)).toEqual(['Y4127703E', 'Pleno dominio', '100%']);
});

test('the mark of a list is of one cell with what follows it', () => {
  const seen = [
    { text: '**', left: 100, width: 30 },
    { text: 'CARLOS', left: 210, width: 180 },
    { text: 'PINHAL', left: 400, width: 170 },
  ];
  const words = seen.map((word) => ({ ...word, line: '1', top: 100, height: 30, confidence: 95 }));
  const [line] = linesOfItems(itemsOfWords(words, 800));
  expect(line?.cells.map(({ text }) => text)).toEqual(['** CARLOS PINHAL']);
});
