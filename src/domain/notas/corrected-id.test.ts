import { expect, test } from 'vitest';
import { correctedId } from './corrected-id.ts';
import { findIds, idOf } from './written-id.ts';

test.each([
  ['2937082M', '02937082M'],
  ['436054165', '43605416S'],
  ['2166413771', '21664137T'],
  ['Y4127703€', 'Y4127703E'],
  ['O2937082M', '02937082M'],
  ['I2345678Z', '12345678Z'],
])('the check letter tells what was printed: %s', (read, printed) => {
  expect(correctedId(read)).toBe(printed);
});

test.each([['43605416S'], ['205138748'], ['2937082A'], ['43605416X'], ['12345'], ['B12345674'], ['AB1234567']])(
  'what is valid, or fits nothing, stays: %s',
  (read) => {
    expect(correctedId(read)).toBe(read);
  },
);

test('numbers in a text and in a cell are corrected', () => {
  expect(findIds('Eva Gil (NIF 436054165), DNI 2.937.082-M y Y4127703€').map(({ id }) => id)).toEqual([
    '43605416S',
    '02937082M',
    'Y4127703E',
  ]);
  expect(idOf('60558204 -D')).toBe('60558204D');
});
