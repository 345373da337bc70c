import { expect, test } from 'vitest';
import { question, smallForm } from '../catalogue/testing/small-form.ts';
import { mergePageAnswers } from './merge-page-answers.ts';
import { walkForm } from './walk-form.ts';

const shownByA = { previous_steps: [{ option_id: 1, op: 'eq' as const, values: ['a'] }] };
const form = smallForm([question(1), question(2, shownByA), question(3)], {
  steps: [
    { step: 1, title: { es: 'Uno', en: 'One', pt: 'Um' }, route: 'tienda/product/step1/1', option_ids: [1, 2] },
    { step: 2, title: { es: 'Dos', en: 'Two', pt: 'Dois' }, route: 'tienda/product/step2/1', option_ids: [3] },
  ],
});
const merge = (draft: Record<number, string>, posted: Record<number, string>) => {
  const page = walkForm(form, {}).pages[0];
  if (!page) throw new Error('a form always has a page');
  expect(page.questions.map(({ option_id }) => option_id)).toEqual([1]);
  return mergePageAnswers({ form, page, draft, posted });
};

test('a question that a script has shown since is answered, or emptied, by what is posted', () => {
  expect(merge({}, { 1: 'a', 2: 'b' })).toEqual({ 1: 'a', 2: 'b' });
  expect(merge({ 2: 'old' }, { 1: 'a', 2: ' ' })).toEqual({ 1: 'a' });
});

test('a rendered question that is not posted loses its answer, one that was not rendered keeps it', () => {
  expect(merge({ 1: 'a', 2: 'old', 3: 'c' }, {})).toEqual({ 2: 'old', 3: 'c' });
});

test('an answer for another page is not taken', () => {
  expect(merge({}, { 1: 'a', 3: 'forged' })).toEqual({ 1: 'a' });
});
