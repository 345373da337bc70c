import { expect, test } from 'vitest';
import { isUnregistered, type MendedRecord } from './mending.ts';

const record = (kind: MendedRecord['kind'], state: MendedRecord['state']): MendedRecord => ({
  position: 1,
  kind,
  state,
  code: null,
});

test('an invoice was never registered where every registration was rejected; cancellations do not count', () => {
  const rejected = [record('registration', 'rejected'), record('registration', 'mended')];
  expect(isUnregistered(rejected)).toBe(true);
  expect(isUnregistered([...rejected, record('cancellation', 'accepted')])).toBe(true);
  expect(isUnregistered([...rejected, record('registration', 'accepted')])).toBe(false);
  expect(isUnregistered([record('cancellation', 'rejected')])).toBe(false);
});
