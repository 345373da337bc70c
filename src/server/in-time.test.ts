import { expect, test } from 'vitest';
import { inTime } from './in-time.ts';

test('work that is done in time gives its result, also a failure', async () => {
  expect(await inTime(Promise.resolve('done'), { ms: 60_000, late: 'late' })).toBe('done');
  await expect(inTime(Promise.reject(new Error('broken')), { ms: 60_000, late: 'late' })).rejects.toThrow('broken');
});

test('work that never ends gives what stands for it', async () => {
  expect(await inTime(new Promise(() => {}), { ms: 1, late: 'late' })).toBe('late');
});
