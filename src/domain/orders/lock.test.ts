import { expect, test } from 'vitest';
import { lockHolderOf } from './lock.ts';

const NOW = new Date('2026-03-10T10:00:00Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

test('a lock is held until it runs out', () => {
  expect(lockHolderOf({ locked_by: 20, locked_until: at(1) }, NOW)).toBe(20);
  expect(lockHolderOf({ locked_by: 20, locked_until: NOW }, NOW)).toBeNull();
  expect(lockHolderOf({ locked_by: null, locked_until: null }, NOW)).toBeNull();
  expect(lockHolderOf({ locked_by: null, locked_until: at(1) }, NOW)).toBeNull();
  expect(lockHolderOf({ locked_by: 20, locked_until: null }, NOW)).toBeNull();
});
