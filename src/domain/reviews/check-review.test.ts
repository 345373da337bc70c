import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../locale/locale.ts';
import { checkReview, reviewProblemMessage, tidyText } from './check-review.ts';
import { LONGEST_REVIEW } from './review.ts';

const GOOD = { stars: '4', text: 'Llegó a tiempo y se entiende bien.', shown_name: 'Carmen R.' };

test('a review is tidied: controls, spare spaces and empty lines go, line breaks stay', () => {
  const typed = {
    stars: '5',
    text: '  Todo bien.\u0000  \r\n\r\n\r\n\r\nGracias \ud800.\t',
    shown_name: ' Carmen \n \u202e R. ',
  };
  expect(checkReview(typed)).toEqual({
    ok: true,
    review: { stars: 5, text: 'Todo bien.\n\nGracias \ufffd.', shown_name: 'Carmen R.' },
  });
});

describe('errors are shown at their field, in three languages', () => {
  test.each([
    [{ stars: '' }, [['stars', 'stars_missing']]],
    [{ stars: '0' }, [['stars', 'stars_missing']]],
    [{ stars: '6' }, [['stars', 'stars_missing']]],
    [{ stars: '4.5' }, [['stars', 'stars_missing']]],
    [{ stars: '4,5' }, [['stars', 'stars_missing']]],
    [{ text: 'Muy bien.' }, [['text', 'text_short']]],
    [{ text: '\u0000 \n '.repeat(40) }, [['text', 'text_short']]],
    [{ text: 'x'.repeat(LONGEST_REVIEW + 1) }, [['text', 'text_long']]],
    [{ shown_name: ' \u0007 ' }, [['shown_name', 'name_missing']]],
    [{ shown_name: 'n'.repeat(61) }, [['shown_name', 'name_long']]],
    [{ shown_name: 'ana@correo.test' }, [['shown_name', 'name_reachable']]],
    [{ shown_name: 'Ana 600 12 34 56' }, [['shown_name', 'name_reachable']]],
    [{ shown_name: '12345678Z' }, [['shown_name', 'name_reachable']]],
    [
      { stars: '', text: '', shown_name: '' },
      [
        ['stars', 'stars_missing'],
        ['text', 'text_short'],
        ['shown_name', 'name_missing'],
      ],
    ],
  ])('%j', (wrong, expected) => {
    const checked = checkReview({ ...GOOD, ...wrong });
    const problems = checked.ok ? [] : checked.problems;
    expect(problems.map(({ field, code }) => [field, code])).toEqual(expected);
    for (const { code } of problems)
      for (const locale of LOCALES) expect(reviewProblemMessage(code, locale)).not.toBe('');
  });
});

test('as long as it may be, it is taken', () => {
  expect(checkReview({ ...GOOD, text: 'x'.repeat(LONGEST_REVIEW) }).ok).toBe(true);
});

test('normalising any input twice changes nothing more', () => {
  const piece = fc.constantFrom('a', 'ñ', ' ', '\n', '\r', '\r\n', '\t', '\u0000', '\ud800', '😀', '1', '@');
  const typed = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(typed, typed, (text, shown_name) => {
      const checked = checkReview({ stars: '3', text, shown_name });
      if (!checked.ok) return;
      expect(checkReview({ ...checked.review, stars: '3' })).toEqual(checked);
      expect(checked.review.text).toBe(tidyText(checked.review.text));
      for (const kept of [checked.review.text, checked.review.shown_name])
        expect(['\u0000', '\r'].some((control) => kept.includes(control))).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test('as much as a form may carry costs no time', () => {
  for (const text of [' '.repeat(250_000), `${' '.repeat(250_000)}x`, '\n '.repeat(125_000), '1 '.repeat(125_000)]) {
    const began = performance.now();
    checkReview({ stars: '3', text, shown_name: text });
    expect(performance.now() - began).toBeLessThan(500);
  }
});
