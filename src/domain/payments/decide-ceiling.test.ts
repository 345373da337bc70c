import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideCeiling, leftBelow } from './decide-ceiling.ts';

test.each([
  [30_000, 0, 30_000, true],
  [30_000, 0, 30_001, false],
  [30_000, 29_999, 1, true],
  [30_000, 29_999, 2, false],
  [30_000, 30_000, 1, false],
  [30_000, 40_000, 1, false],
  [0, 0, 1, false],
  ['unlimited', 40_000, 99_999_999, true],
  [null, 40_000, 99_999_999, true],
] as const)('agreed to %s, charged %i: %i more is %s', (agreed, charged, asked, ok) => {
  const params = { ceiling: agreed, charged, asked };
  expect(decideCeiling({ agreed, charged, asked })).toEqual(
    ok ? { ok: true } : { ok: false, code: 'charge_over_ceiling', params },
  );
});

test('however it is sliced, charges never pass the ceiling, and what is left is what may still be charged', () => {
  const amount = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), fc.array(amount, { maxLength: 30 }), (agreed, amounts) => {
      let charged = 0;
      for (const asked of amounts) {
        const left = leftBelow(agreed, charged);
        const { ok } = decideCeiling({ agreed, charged, asked });
        expect(ok).toBe(left !== null && asked <= left);
        if (ok) charged += asked;
      }
      expect(charged).toBeLessThanOrEqual(agreed);
    }),
  );
  expect([leftBelow(100, 150), leftBelow('unlimited', 5), leftBelow(null, 5)]).toEqual([0, null, null]);
});
