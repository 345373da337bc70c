import { expect, test } from 'vitest';
import { answersBeside } from './kept-answers.ts';

test('answers are put beside what was typed, and never in its place', () => {
  expect(answersBeside({ 7: 'typed', 8: '' }, { 7: 'read', 8: 'read', 9: 'read' })).toEqual({
    ...{ 7: 'typed', 8: 'read', 9: 'read' },
  });
});
