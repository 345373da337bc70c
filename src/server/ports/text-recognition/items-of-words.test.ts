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
