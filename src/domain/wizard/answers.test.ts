import { expect, test } from 'vitest';
import { choice, question, smallForm } from '../catalogue/testing/small-form.ts';
import { answersOf, answersSchema, normaliseAnswer, valuesOf, withFileAnswers } from './answers.ts';

test('R250 an option value is always a string: several are joined by commas, an array is refused', () => {
  const boxes = question(1, { type: 'checkbox', opt_values: [choice('101'), choice('102')] });
  expect(answersSchema.safeParse({ 1: '101,102' }).success).toBe(true);
  expect(valuesOf(boxes, '101,102')).toEqual(['101', '102']);
  for (const wrong of [['101', '102'], 101, null, true, { value: '101' }]) {
    expect(answersSchema.safeParse({ 1: wrong }).success).toBe(false);
  }
  expect(answersSchema.safeParse({ owner: 'Ana' }).success).toBe(false);
});

test('a comma in a line of text joins nothing', () => {
  const line = question(1);
  expect(valuesOf(line, 'Calle Mayor, 1')).toEqual(['Calle Mayor, 1']);
  expect(normaliseAnswer(line, '  Calle   Mayor, 1 ')).toBe('Calle Mayor, 1');
});

test('what nobody types and no database keeps is left out of an answer', () => {
  expect(answersOf([{ option_id: 1, value: '\u0000' }])).toEqual({ 1: '' });
});

test('of files handed in the form keeps those that lie in it; what is only claimed is no answer', () => {
  const form = smallForm([question(1, { type: 'file' }), question(2, { type: 'file' }), question(3)]);
  const lying = new Map([[1, ['a', 'b']]]);
  const answers = withFileAnswers(form, { 1: 'x', 2: 'claimed', 3: 'Ana' }, (id) => lying.get(id) ?? []);
  expect(answers).toEqual({ 1: 'a,b', 3: 'Ana' });
});

test.each([
  ['upper_case', 'Ab-1 c', 'AB-1 C'],
  ['lower_case', 'Ab-1 C', 'ab-1 c'],
  ['strip_spaces', 'a b\u00a0c', 'abc'],
  ['strip_separators', '12.345-678/ 9', '123456789'],
] as const)('a format that asks for %s keeps %j as %j', (step, typed, kept) => {
  const format = { name: 'f', pattern: '.*', normalise: [step], error: question(1).error };
  expect(normaliseAnswer(question(1, { format }), typed)).toBe(kept);
});

test('a text of several lines keeps them, a line is trimmed and has single spaces', () => {
  expect(normaliseAnswer(question(1, { type: 'area' }), '  one\n\n two  ')).toBe('one\n\n two');
  expect(normaliseAnswer(question(1), '  one\n two  ')).toBe('one two');
});

test('of several answers each counts once, without blanks', () => {
  const boxes = question(1, { type: 'checkbox', opt_values: [choice('101'), choice('102')] });
  expect(normaliseAnswer(boxes, ' 102, ,101,102 ')).toBe('102,101');
  expect(valuesOf(boxes, '')).toEqual([]);
  expect(valuesOf(boxes, undefined)).toEqual([]);
});

test('of a repeated question the last answer counts', () => {
  expect(answersOf([1, 2].map((n) => ({ option_id: 5, value: String(n) })))).toEqual({ 5: '2' });
});
