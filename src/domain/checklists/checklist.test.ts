import { expect, test } from 'vitest';
import { isTicked, openPoints } from './checklist.ts';

const TEXT = { es: 'La finca coincide', en: 'The property is the one', pt: 'O prédio é o mesmo' };
const point = (pointId: number, ticked: typeof TEXT | null) => ({ pointId, text: TEXT, ticked });

test.each(['es', 'en', 'pt'] as const)(
  'a point whose %s text was changed since is to be looked at again',
  (language) => {
    expect(isTicked({ text: TEXT, ticked: TEXT })).toBe(true);
    expect(isTicked({ text: { ...TEXT, [language]: 'Otra cosa' }, ticked: TEXT })).toBe(false);
    expect(isTicked({ text: TEXT, ticked: null })).toBe(false);
  },
);

test('only what was accepted by its number is let through', () => {
  const points = [point(1, TEXT), point(2, null), point(3, null)];
  expect(openPoints(points, []).map(({ pointId }) => pointId)).toEqual([2, 3]);
  expect(openPoints(points, [2]).map(({ pointId }) => pointId)).toEqual([3]);
  expect(openPoints(points, [2, 3, 9])).toEqual([]);
});
