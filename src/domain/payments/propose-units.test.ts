import { describe, expect, test } from 'vitest';
import { proposeUnits } from './propose-units.ts';

const PAGES = { unit: 'page', over: 20, most: null } as const;
const FOUND = { unit: 'property', over: null, most: 3 } as const;
const pages = (count: number) => ({ basis: 'pages', count }) as const;
const derived = (count: number) => ({ basis: 'derived', count }) as const;

describe('units of a charge after the order', () => {
  test.each([
    [27, 0, 7],
    [20, 0, 0],
    [21, 0, 1],
    [3, 0, 0],
    [30, 7, 3],
    [27, 7, 0],
    [27, 9, 0],
  ])('R495 of %i pages, %i charged before, %i more are due', (count, charged, units) => {
    expect(proposeUnits(PAGES, { counted: pages(count), charged })).toEqual({
      basis: 'pages',
      count,
      units,
      included: 20,
      charged,
    });
  });

  test.each([
    [2, 0, 2],
    [5, 0, 3],
    [5, 2, 1],
    [5, 3, 0],
    [0, 0, 0],
  ])(
    'R484 of %i properties found, %i charged before, %i more are due: never more than were chosen',
    (count, charged, units) => {
      expect(proposeUnits(FOUND, { counted: derived(count), charged })?.units).toBe(units);
    },
  );

  test('what is charged once, and what nobody can count, is not proposed', () => {
    expect(proposeUnits({ unit: 'order', over: null, most: null }, { counted: derived(4), charged: 0 })).toBeNull();
    expect(proposeUnits(PAGES, { counted: null, charged: 0 })).toBeNull();
  });
});
