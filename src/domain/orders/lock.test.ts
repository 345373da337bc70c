import { expect, test } from 'vitest';
import { decideLock, lockHolderOf } from './lock.ts';

const NOW = new Date('2026-03-10T10:00:00Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

test('a lock is held until it runs out', () => {
  expect(lockHolderOf({ locked_by: 20, locked_until: at(1) }, NOW)).toBe(20);
  expect(lockHolderOf({ locked_by: 20, locked_until: NOW }, NOW)).toBeNull();
  expect(lockHolderOf({ locked_by: null, locked_until: null }, NOW)).toBeNull();
  expect(lockHolderOf({ locked_by: null, locked_until: at(1) }, NOW)).toBeNull();
  expect(lockHolderOf({ locked_by: 20, locked_until: null }, NOW)).toBeNull();
});

test('a free, run-out or own lock is taken for ten minutes; another’s never', () => {
  const taken = { ok: true, lock: { locked_by: 20, locked_until: at(10) } };
  expect(decideLock({ locked_by: null, locked_until: null }, 20, NOW)).toEqual(taken);
  expect(decideLock({ locked_by: 21, locked_until: at(-1) }, 20, NOW)).toEqual(taken);
  expect(decideLock({ locked_by: 20, locked_until: at(3) }, 20, NOW)).toEqual(taken);
  expect(decideLock({ locked_by: 21, locked_until: at(3) }, 20, NOW)).toEqual({
    ok: false,
    code: 'locked_by_other',
    params: { lock_holder: 21 },
  });
});
