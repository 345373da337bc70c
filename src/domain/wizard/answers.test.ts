import { expect, test } from 'vitest';
import { choice, question } from '../catalogue/testing/small-form.ts';
import { answersOf, answersSchema, normaliseAnswer, typedText, valuesOf } from './answers.ts';

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

test('what nobody types and no database keeps is left out of a text; line breaks and other scripts stay', () => {
  expect(typedText('a\u0000b\u0007\u009f \ud800 c\r\n\td ñ 日 👩🏽')).toBe('ab \ufffd c\r\n\td ñ 日 👩🏽');
  expect(answersOf([{ option_id: 1, value: '\u0000' }])).toEqual({ 1: '' });
});
