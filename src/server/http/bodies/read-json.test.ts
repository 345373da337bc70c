import { expect, test } from 'vitest';
import { readJson } from './read-json.ts';

const code = (text: string) => {
  try {
    readJson(text);
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'taken';
};
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

test.each([
  ['a value', '1', 'taken'],
  ['a list of 9,999', JSON.stringify(Array(9_999).fill(0)), 'taken'],
  ['a list of 10,000', JSON.stringify(Array(10_000).fill(0)), 'too_many_values'],
  ['100 lists of 100', JSON.stringify(Array(100).fill(Array(100).fill(0))), 'too_many_values'],
  [
    'an object of 100,000 keys',
    `{${Array.from({ length: 100_000 }, (_, n) => `"k${n}":0`).join()}}`,
    'too_many_values',
  ],
  ['a word full of signs', JSON.stringify({ text: '{"a":[1,2],\\"b\\\\": "]'.repeat(5_000) }), 'taken'],
  ['a word that never ends', `"${'\\'.repeat(100_000)}`, 'invalid_input'],
  ['32 levels', nested(32), 'taken'],
  ['100 levels', nested(100), 'too_many_values'],
  ['100,000 levels', nested(100_000), 'too_many_values'],
  ['no JSON', '{"a":1,}', 'invalid_input'],
])('%s is %s', (_, text, answer) => {
  expect(code(text)).toBe(answer);
});

test('what is taken is what was written', () => {
  expect(readJson('{"a":[1,{"b":null}],"c":"d"}')).toEqual({ a: [1, { b: null }], c: 'd' });
});
