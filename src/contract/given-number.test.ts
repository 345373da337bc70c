import { describe, expect, test } from 'vitest';
import { givenNumber, givenText } from './given-number.ts';

describe('a number in a body', () => {
  test.each([
    [7, 7],
    ['7', 7],
    ['-2.5', -2.5],
  ])('%j is %j', (value, read) => {
    expect(givenNumber.parse(value)).toBe(read);
  });

  test.each([['x'], [true], [null], [[7]], [{}], [{ toString: 1 }]])('%j is refused', (value) => {
    expect(givenNumber.safeParse(value).success).toBe(false);
  });
});

test.each([
  [7, '7'],
  ['7', '7'],
  [{ toString: 1 }, null],
  [[7], null],
  [true, null],
])('%j as a text is %j', (value, read) => {
  const parsed = givenText.safeParse(value);
  expect(parsed.success ? parsed.data : null).toBe(read);
});
