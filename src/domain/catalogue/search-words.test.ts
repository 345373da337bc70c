import { expect, test } from 'vitest';
import { searchWords } from './search-words.ts';

test.each<[string, readonly string[]]>([
  ['Notas simples', ['not', 'simpl']],
  ['DNIs de 2', ['dni', '2']],
  ['de la', []],
  ['', []],
  [' ¿? ', []],
])('%j is looked for by %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});
