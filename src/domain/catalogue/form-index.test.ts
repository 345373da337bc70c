import { expect, test } from 'vitest';
import { provinceQuestionOf } from './form-index.ts';
import { choice, question } from './testing/small-form.ts';

test('the first question whose choices are provinces is the one that municipalities belong to', () => {
  const provinces = { opt_values: [choice('101'), choice('102', { province_code: '28' })] };
  const options = [question(1), question(2, provinces), question(3, provinces)];
  expect(provinceQuestionOf(options)?.option_id).toBe(2);
  expect(provinceQuestionOf(options.slice(0, 1))).toBeUndefined();
});
