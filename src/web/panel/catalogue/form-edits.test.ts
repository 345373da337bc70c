import { expect, test } from 'vitest';
import { checkForm } from '../../../domain/catalogue/check-form.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { type CatalogueProblem, problemText, reportIn } from '../../../domain/catalogue/report.ts';
import { choice, inAllLanguages, question, smallProduct } from '../../../domain/catalogue/testing/small-form.ts';
import {
  addPage,
  addQuestion,
  moveQuestion,
  moveToPage,
  newValue,
  removePage,
  removeQuestion,
  withType,
} from './form-edits.ts';

const product = smallProduct([question(1), question(2), question(3, { append_to_end: true })]);
const title = inAllLanguages('nueva');

function faults(edited: Product): string[] {
  const problems: CatalogueProblem[] = [];
  checkForm(edited, reportIn('x', problems));
  return problems.map(problemText);
}

const idsOf = ({ options }: Product) => options.map(({ option_id }) => option_id);

test('a new question takes an id that nobody has and stands where it is asked', () => {
  const edited = addQuestion(product, { page: 1, title, taken: [1, 2, 3, 4, 5] });
  expect(idsOf(edited)).toEqual([1, 6, 2, 3]);
  expect(edited.steps[0]?.option_ids).toEqual([1, 6]);
  expect(edited.options.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
  expect(faults(edited)).toEqual([]);
  expect(faults(addQuestion(product, { page: null, title, taken: [] }))).toEqual([]);
});

test('moving keeps the form in order, within a page, to another and to the confirmation', () => {
  const together = moveToPage(product, 2, 1);
  expect(together.steps.map(({ option_ids }) => option_ids)).toEqual([[1, 2], []]);
  expect(faults(moveQuestion(removePage(together, 2), 2, -1))).toEqual([]);
  expect(idsOf(moveQuestion(together, 2, -1))).toEqual([2, 1, 3]);
  expect(moveQuestion(together, 2, 1)).toEqual(together);
  const last = moveToPage(product, 2, null);
  expect(last.options.find(({ option_id }) => option_id === 2)?.append_to_end).toBe(true);
  expect(faults(last)).toEqual(['catalogue/x: steps: page 2 has no question']);
});

test('a page is added with an address of its own and taken out again', () => {
  const longer = addPage(product, title);
  expect(longer.steps.at(-1)).toMatchObject({ step: 3, option_ids: [] });
  expect(new Set(longer.steps.map(({ route }) => route)).size).toBe(3);
  expect(removePage(longer, 1).steps.map(({ step }) => step)).toEqual([1, 2]);
});

test('a question taken out is gone from its page too', () => {
  const edited = removeQuestion(product, 2);
  expect(idsOf(edited)).toEqual([1, 3]);
  expect(edited.steps[1]?.option_ids).toEqual([]);
});

test('a line of text has no values, a new value an id of its question', () => {
  const radio = question(7, { type: 'radio', opt_values: [choice('701')], previous_steps_default: '701' });
  expect(withType(radio, 'field')).toMatchObject({ type: 'field', opt_values: [] });
  expect(withType(radio, 'field')).not.toHaveProperty('previous_steps_default');
  expect(withType(radio, 'drop_down').opt_values).toHaveLength(1);
  expect(newValue(radio, title)).toMatchObject({ id: '702', price: 0 });
});
