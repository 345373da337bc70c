import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideTags, LONGEST_TAG, MOST_TAGS, TAG_TONES, tidyTag, toneOfTag } from './tag.ts';

test.each([
  ['  Urgente  ', 'urgente'],
  ['Falta   DNI', 'falta dni'],
  ['herencia\u0000\u200b', 'herencia'],
  ['a\tb\n', 'a b'],
  ['<b>x</b>', '<b>x</b>'],
  [' \u200b ', null],
  ['x'.repeat(LONGEST_TAG + 1), null],
  ['x'.repeat(10_000), null],
])('%j is kept as %j', (typed, tag) => {
  expect(tidyTag(typed)).toBe(tag);
});

test('what is kept is kept as it is, and has one of the colours', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
      const tag = tidyTag(typed);
      if (tag === null) return;
      expect(tidyTag(tag)).toBe(tag);
      expect(toneOfTag(tag)).toBeGreaterThanOrEqual(0);
      expect(toneOfTag(tag)).toBeLessThan(TAG_TONES);
    }),
  );
});

test('only what changes is said, and what comes and goes at once stays', () => {
  expect(decideTags(['vip', 'eco'], { add: ['VIP', 'dni'], remove: ['eco', 'none'] })).toEqual({
    ok: true,
    added: ['dni'],
    removed: ['eco'],
  });
  expect(decideTags(['vip'], { add: ['vip'], remove: ['vip'] })).toEqual({ ok: true, added: [], removed: [] });
});

test('more than an item may have are refused, however one may always be taken away', () => {
  const full = Array.from({ length: MOST_TAGS }, (_, index) => `t${index}`);
  expect(decideTags(full, { add: ['more'], remove: [] })).toMatchObject({ ok: false, code: 'too_many_tags' });
  expect(decideTags(full, { add: ['more'], remove: ['t0'] })).toMatchObject({ ok: true });
  expect(decideTags([...full, 'x'], { add: [], remove: ['t0'] })).toMatchObject({ ok: true });
  expect(decideTags([], { add: [' '], remove: [] })).toMatchObject({ ok: false, code: 'tag_invalid' });
});
