import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginsWithinOneMistake, mistyped } from './typing-mistake.ts';

const fits = (name: string, typed: string) => beginsWithinOneMistake(name, mistyped(typed));

describe('a name begins with what was typed', () => {
  test.each([
    ['zaragoza', 'zaragosa', 'a letter wrong'],
    ['barcelona', 'barclona', 'a letter missing'],
    ['madrid', 'maddrid', 'a letter too many'],
    ['madrid', 'madird', 'two letters swapped'],
    ['valencia', 'vlaen', 'the name not typed to its end'],
    ['madrid', 'madridx', 'a letter too many at the end'],
  ])('%s, typed %s (%s)', (name, typed) => {
    expect(fits(name, typed)).toBe(true);
  });

  test('a name with two mistakes is not found', () => {
    expect(fits('zaragoza', 'saragosa')).toBe(false);
    expect(fits('madrid', 'amdird')).toBe(false);
  });

  test('exactly where some beginning of it is at most one edit away', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
    fc.assert(
      fc.property(word, word, (name, typed) => {
        const beginnings = Array.from({ length: name.length + 1 }, (_, end) => name.slice(0, end));
        expect(fits(name, typed)).toBe(beginnings.some((beginning) => edits(typed).has(beginning)));
      }),
      { numRuns: 2000 },
    );
  });
});

/** All that one edit can make of a text in the letters a to c, itself included. */
function edits(text: string): ReadonlySet<string> {
  const made = new Set([text]);
  for (let at = 0; at <= text.length; at++) {
    const [before, after] = [text.slice(0, at), text.slice(at)];
    made.add(before + after.slice(1));
    if (after.length > 1) made.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
    for (const letter of 'abc') {
      made.add(before + letter + after);
      if (after !== '') made.add(before + letter + after.slice(1));
    }
  }
  return made;
}
