import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxesOfDate, dateOfBoxes, wholeDate } from './date-boxes.ts';

test.each([
  [{ day: '3', month: '5', year: '1985' }, '1985-05-03'],
  [{ day: ' 03 ', month: '05', year: '1985' }, '1985-05-03'],
  [{ day: '', month: '', year: '1985' }, '1985'],
  [{ day: '', month: '5', year: '1985' }, '1985-05-'],
  [{ day: 'x', month: '5', year: '85' }, '85-05-0x'],
  [{ day: '-3', month: '5', year: '1985' }, '1985-05-03'],
  [{ day: '! -', month: '', year: '' }, '--0!'],
  [{ day: '-', month: '-', year: '1985' }, '1985'],
  [{ day: '3- 5- 1985', month: '', year: '' }, '1985-05-03'],
  [{ day: '3/5/1985', month: '', year: '' }, '1985-05-03'],
  [{ day: '', month: '', year: '1985-05-03' }, '1985-05-03'],
  [{}, ''],
])('the boxes %o are kept as %s', (boxes, kept) => {
  expect(dateOfBoxes(boxes)).toBe(kept);
});

test.each([
  ['1985-05-03', '1985-05-03'],
  ['3.5.1985', '1985-05-03'],
  ['03 05 1985', '1985-05-03'],
  ['3/5/85', null],
  ['mayo de 1985', null],
])('%s in one piece is %s', (text, date) => {
  expect(wholeDate(text)).toBe(date);
});

test('what is kept is shown in its boxes, and kept again as it was', () => {
  const typed = fc.string({ maxLength: 10 });
  fc.assert(
    fc.property(fc.record({ day: typed, month: typed, year: typed }), (boxes) => {
      const kept = dateOfBoxes(boxes);
      expect(dateOfBoxes(boxesOfDate(kept))).toBe(kept);
    }),
  );
});
