import { expect, test } from 'vitest';
import { matchingStep } from './totp.ts';

/** The secret of RFC 4226, appendix D ("12345678901234567890" in base32), and its codes by counter. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const CODES = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'];

const during = (step: number) => new Date((step * 30 + 7) * 1000);

test.each(CODES.map((code, step) => [step, code] as const))(
  'the code of step %i is that of RFC 4226: %s',
  (step, code) => {
    expect(matchingStep(SECRET, code, during(step))).toBe(step);
  },
);

test('a code counts one step before its time and one after, and no further', () => {
  const code = CODES[5] as string;
  expect([3, 4, 5, 6, 7].map((step) => matchingStep(SECRET, code, during(step)))).toEqual([null, 5, 5, 5, null]);
});

test.each(['', '75522', '7552244', 'abcdef', '755 224 '])('%j is read as six digits or as none', (typed) => {
  expect(matchingStep(SECRET, typed, during(0))).toBe(typed.replace(/ /g, '') === '755224' ? 0 : null);
});
