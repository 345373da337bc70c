import { expect, test } from 'vitest';
import { LOCALES } from '../locale/locale.ts';
import { handPaymentProblems } from './hand-payment.ts';

test.each([
  ['abc', true, []],
  [' ab ', true, ['reference']],
  ['abc', false, ['consent']],
  ['', false, ['reference', 'consent']],
] as const)('money by hand with reference %j and consent %s has problems %j', (reference, consent, fields) => {
  for (const locale of LOCALES) {
    const problems = handPaymentProblems({ reference, consent }, locale);
    expect(problems.map(({ field }) => field)).toEqual(fields);
    for (const { message } of problems) expect(message).toMatch(/^\p{Lu}.{20,}\.$/u);
  }
});
