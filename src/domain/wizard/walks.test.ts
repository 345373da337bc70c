import { describe, expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { choice, inAllLanguages, question, smallForm } from '../catalogue/testing/small-form.ts';
import { goalsOf } from './testing/goals.ts';
import { planWalks } from './testing/walks.ts';
import { walkForm } from './walk-form.ts';

const { products } = catalogueOfFiles();

describe.each(products.map((form) => ({ name: form.url_key, form })))('$name', ({ form }) => {
  const { walks, unreached } = planWalks(form);

  test('some walk reaches every question, value, exit, redirect and early checkout, and the cart', () => {
    expect(unreached).toEqual([]);
  });

  test('every walk ends where its answers lead', () => {
    for (const { answers, walk } of walks) {
      const again = walkForm(form, answers);
      expect(again.outcome).toEqual(walk.outcome);
      expect(again.pages.map(({ route }) => route)).toEqual(walk.pages.map(({ route }) => route));
      expect(['complete', 'early_checkout', 'exit', 'redirect']).toContain(walk.outcome.kind);
    }
  });
});

test('the goals of all forms are their questions, their values and their ways out', () => {
  const goals = products.flatMap(goalsOf);
  const count = (kind: string) => goals.filter((goal) => goal.kind === kind).length;
  const asked = products.flatMap(({ options }) => options).filter(({ embedded_hidden }) => !embedded_hidden);
  const ways = products.map(
    (form) =>
      1 +
      form.conditions_to_exit.length +
      form.conditions_to_redirect.length +
      (form.conditions_to_earlycheckout ? 1 : 0),
  );
  expect(count('question')).toBe(asked.length);
  expect(count('value')).toBe(asked.flatMap(({ opt_values }) => opt_values).length);
  expect(count('way out')).toBe(ways.reduce((sum, number) => sum + number, 0));
});

test('what nobody can reach is named', () => {
  const yesOrNo = question(1, { type: 'radio', opt_values: [choice('101'), choice('102')] });
  const both = question(2, {
    previous_steps: [
      { option_id: 1, op: 'eq', values: ['101'] },
      { option_id: 1, op: 'eq', values: ['102'] },
    ],
  });
  const behindExit = question(3, { previous_steps: [{ option_id: 1, op: 'eq', values: ['102'] }] });
  const form = smallForm([yesOrNo, both, behindExit], {
    conditions_to_exit: [
      { type: 'or', options: [{ option_id: 1, op: 'eq', values: ['102'] }], message: inAllLanguages('Stop') },
    ],
  });
  expect(planWalks(form).unreached).toEqual(['question 2', 'question 3']);
});

test('the same form gives the same walks', () => {
  const [form] = products;
  if (!form) throw new Error('there is a product');
  expect(planWalks(form)).toEqual(planWalks(form));
});
