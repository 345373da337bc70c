import { expect, test } from 'vitest';
import { awaitField, takeTyped, typeAhead } from './type-ahead.ts';

const type = (keys: readonly string[], now = 1) => keys.map((key) => typeAhead(key, now));

test('letters typed on the way to a field go into it', () => {
  expect(type(['1'])).toEqual([false]);
  awaitField(0);
  expect(type(['1', 'ñ', 'x', 'Backspace', 'Enter'])).toEqual([true, true, true, true, true]);
  expect(takeTyped()).toMatchObject({ text: '1ñ', isSubmitted: true });
  expect(type(['n']), 'the field has the keys itself').toEqual([false]);
  expect(takeTyped()).toMatchObject({ text: '', isSubmitted: false });
});

test('a field that does not come leaves the keys to the commands, and other keys are never kept', () => {
  awaitField(0);
  expect(type(['ArrowDown', 'F5', 'Tab'])).toEqual([false, false, false]);
  expect(type(['n'], 5_000)).toEqual([false]);
  expect(takeTyped().text).toBe('');
});
