import { expect, test } from 'vitest';
import type { Option } from '../../../domain/catalogue/option.ts';
import { narrowingOf, provinceAnswer } from './narrowing.ts';

const value = (id: string, province_code?: string) => ({
  id,
  key: id,
  name: { es: id, en: id, pt: id },
  price: 0,
  fees: [],
  ...(province_code && { province_code }),
});
const question = (option_id: number, opt_values: Option['opt_values']) => ({ option_id, opt_values }) as Option;
const questions = [question(77, [value('1')]), question(78, [value('900128', '28'), value('900103', '03')])];

test('a municipality is looked for in the province that is chosen, and brings its own', () => {
  const narrowing = narrowingOf({ questions, answers: { 78: '900103' }, taxRate: 2100 });
  expect(narrowing).toMatchObject({ country: 'ES', province: '03' });
  expect(provinceAnswer(narrowing, '28')).toEqual({ 78: '900128' });
  expect(provinceAnswer(narrowing, undefined)).toEqual({});
});

test('where no province is requested, none narrows; banks are those of the registries', () => {
  const narrowing = narrowingOf({ questions: questions.slice(0, 1), answers: {}, taxRate: 2300 });
  expect(narrowing).toMatchObject({ country: 'PT', province: undefined });
  expect(provinceAnswer(narrowing, '28')).toEqual({});
});
