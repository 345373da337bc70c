import { expect, test } from 'vitest';
import { findingOf } from './finding.ts';

test('a chart says its highest row and how much of what was delivered came late', () => {
  const rows = [
    { items: 3, delivered: 2, late: 0 },
    { items: 9, delivered: 6, late: 2 },
    { items: 9, delivered: 0, late: 0 },
  ];
  expect(findingOf(rows)).toEqual({ most: rows[1], latePercent: 25 });
  expect(findingOf([{ items: 1, delivered: 0, late: 0 }])?.latePercent).toBeNull();
  expect(findingOf([])).toBeNull();
});
