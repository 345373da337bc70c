import { describe, expect, test } from 'vitest';
import { question } from '../catalogue/testing/small-form.ts';
import type { Page } from '../wizard/walk.ts';
import { answeredOf, dropOffOf } from './drop-off.ts';
import { firstStepOf, NO_STEP, stepOf } from './form-step.ts';

const page = (step: number, ...ids: number[]): Page => ({
  kind: 'step',
  step,
  route: `step${step}`,
  title: { es: '', en: '', pt: '' },
  questions: ids.map((id) => question(id)),
});

const [first, second] = [page(1, 11, 12), page(2, 21)];
const posted = { before: first, after: first, answers: { 11: 'a' }, refused: [], next: second };

describe('a step of a form', () => {
  test('begins with the questions of the first page', () => {
    expect(firstStepOf(first)).toEqual({ ...NO_STEP, reached: [11, 12] });
  });

  test('on to the next page passes all questions, answered or not, and reaches those ahead', () => {
    expect(stepOf(posted, null)).toEqual({ reached: [21], passed: [11, 12], answered: [11], refused: [] });
    expect(stepOf(posted, 1)).toEqual(stepOf(posted, null));
  });

  test('that is taken again after going back counts no more', () => {
    expect(stepOf(posted, 2)).toEqual(NO_STEP);
  });

  test('that stays on the page counts what was refused, and what its answers revealed', () => {
    const after = page(1, 11, 12, 13);
    expect(stepOf({ ...posted, after, refused: [12], next: null }, 1)).toEqual({
      ...NO_STEP,
      reached: [13],
      refused: [12],
    });
    expect(stepOf({ ...posted, after }, 1)).toMatchObject({ reached: [13, 21], passed: [11, 12, 13] });
  });

  test('out of the form reaches nothing', () => {
    expect(stepOf({ ...posted, next: 'out' }, 1)).toMatchObject({ reached: [], passed: [11, 12] });
  });
});

test.each([
  [9, 0, null],
  [10, 10, { percent: 0, isLeast: false }],
  [40, 0, { percent: 100, isLeast: false }],
  [40, 30, { percent: 25, isLeast: false }],
  // One to nine that went on are counted as nine.
  [40, 5, { percent: 78, isLeast: true }],
  // A form that was begun before the period went on in it.
  [10, 12, { percent: 0, isLeast: false }],
])('of %i forms %i went on', (reached, passed, dropOff) => {
  expect(dropOffOf({ reached, passed })).toEqual(dropOff);
});

test('the share of answers is hidden while few went on', () => {
  expect([9, 10, 40].map((passed) => answeredOf({ passed, answered: 8 }))).toEqual([null, 80, 20]);
});
