import { expect, test } from 'vitest';
import { printRecord, printRows, printValue } from './print-literal.ts';

test('a value is printed as the literal that it was', () => {
  const value = { a: 1, 'b-c': [true, null, "it's", 'say "it\'s"', 'back\\slash', 'new\nline'], d: { e: '' } };
  expect(new Function(`return (${printValue(value)})`)()).toEqual(value);
  expect(printValue({ key: 'plain', gone: undefined })).toBe("{ key: 'plain' }");
});

test('rows and records have one line each', () => {
  expect(printRows(['a', 'b'], 2)).toBe("[\n    'a',\n    'b',\n  ]");
  expect(printRecord({ a: 1, 2: 'b' }, 0)).toBe("{\n  '2': 'b',\n  a: 1,\n}");
});
