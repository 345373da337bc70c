import { expect, test } from 'vitest';
import { tooLongBy } from './paste-limit.ts';

const field = { value: 'abcde', maxLength: 10, selectionStart: 5, selectionEnd: 5 };

test.each([
  ['a paste that just fits', field, '12345', null],
  ['one that is longer than the room left', field, '123456', 1],
  ['one that replaces what is selected', { ...field, selectionStart: 0 }, '1234567890', null],
  ['line breaks as other systems write them', field, '12\r\n45', null],
  ['a field without a limit', { ...field, maxLength: -1 }, 'x'.repeat(200_000), null],
])('%s', (_, into, pasted, over) => {
  expect(tooLongBy(into, pasted)).toBe(over);
});
