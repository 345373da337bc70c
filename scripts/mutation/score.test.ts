import { expect, test } from 'vitest';
import { drawSample } from './draw-sample.ts';
import { findMutants } from './find-mutants.ts';
import type { Verdict } from './kept-verdicts.ts';
import { presentScore } from './score.ts';

const killed: Verdict = { status: 'killed', by: 'a test' };
const alive: Verdict = { status: 'survived', by: null };
const mutants = (noun: string) => findMutants(`src/domain/${noun}/a.ts`, 'const a = b < c;\nconst d = true;');

test('the score is by noun, lists each survivor, and leaves out what is argued', () => {
  const [border, other, flag] = mutants('money');
  const [late] = mutants('orders');
  if (!border || !other || !flag || !late) throw new Error('too few mutants');
  const tried = [
    { mutant: border, verdict: killed },
    { mutant: other, verdict: { status: 'too long', by: '120 s' } as const },
    { mutant: flag, verdict: alive },
    { mutant: late, verdict: { status: 'not reached', by: null } as const },
  ];
  expect(presentScore(tried, [])).toEqual({
    percent: 50,
    text: [
      '  66.7 %      3  money',
      '   0.0 %      1  orders',
      'survived: src/domain/money/a.ts:2  true  =>  false',
      'not reached: src/domain/orders/a.ts:1  b < c  =>  b <= c',
      '50.0 % of 4 killed, 2 survived, 0 argued, 0 do not compile\n',
    ].join('\n'),
  });
  const argued = [{ file: 'src/domain/money/a.ts', from: 'true', to: 'false', reason: 'never read' }];
  expect(presentScore(tried, argued).text).toContain('66.7 % of 3 killed, 1 survived, 1 argued');
  const uncompiled = { mutant: flag, verdict: { status: 'does not compile', by: 'types' } as const };
  expect(presentScore(tried.with(2, uncompiled), []).text).toContain(
    '66.7 % of 3 killed, 1 survived, 0 argued, 1 do not compile',
  );
});

test('a mutant without a verdict is not counted as killed', () => {
  const [mutant] = mutants('money');
  expect(presentScore(mutant ? [{ mutant, verdict: undefined }] : [], []).percent).toBe(0);
});

test('the same seed draws the same sample, another seed another', () => {
  const all = Array.from({ length: 1_000 }, (_, index) => index);
  const sample = drawSample(all, { size: 50, seed: 7 });
  expect(new Set(sample).size).toBe(50);
  expect(drawSample(all, { size: 50, seed: 7 })).toEqual(sample);
  expect(drawSample(all, { size: 50, seed: 8 })).not.toEqual(sample);
  expect(drawSample(all, { size: 20, seed: 7 })).toEqual(sample.slice(0, 20));
});
