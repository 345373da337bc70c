import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

test('work waits for its turn, and more than a full queue is refused instead of kept', async () => {
  const inTurn = limitConcurrency({ atATime: 2, longestQueue: 3 });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (name: number) => () =>
    new Promise<number>((resolve) => {
      begun.push(name);
      ends.push(() => resolve(name));
    });
  const five = [1, 2, 3, 4, 5].map((name) => inTurn(work(name)));
  await expect(inTurn(work(6))).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(begun).toEqual([1, 2]);
  for (const place of [0, 1, 2, 3, 4]) {
    ends[place]?.();
    await five[place];
  }
  expect(await Promise.all(five)).toEqual([1, 2, 3, 4, 5]);
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  const after = inTurn(work(7));
  ends.at(-1)?.();
  expect(await after).toBe(7);
});

test('work that fails gives its place to the next', async () => {
  const inTurn = limitConcurrency({ atATime: 1, longestQueue: 1 });
  const failing = inTurn(() => Promise.reject(new Error('lost')));
  const next = inTurn(async () => 'done');
  await expect(failing).rejects.toThrow('lost');
  expect(await next).toBe('done');
});
