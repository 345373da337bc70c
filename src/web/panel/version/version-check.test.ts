import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { checkVersion } from './version-check.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Checks against answers that come one after the other, the last one for ever; says when it asked and when it found a newer one. */
function checking(own: string | null, ...answers: (string | null)[]) {
  const begun = Date.now();
  const asked: number[] = [];
  const newer: number[] = [];
  const stop = checkVersion({
    own,
    ask: async () => {
      asked.push(Date.now() - begun);
      return answers[Math.min(asked.length, answers.length) - 1] ?? null;
    },
    onNewer: () => newer.push(Date.now() - begun),
  });
  return { asked, newer, stop };
}

test('R438 the version is requested after 2 seconds and then every day, until there is a newer one', async () => {
  const { asked, newer } = checking('a', 'a', null, 'b');
  await vi.advanceTimersByTimeAsync(1_999);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual([2_000]);
  await vi.advanceTimersByTimeAsync(4 * DAY_MS);
  expect(asked).toEqual([2_000, DAY_MS + 2_000, 2 * DAY_MS + 2_000]);
  expect(newer).toEqual([2 * DAY_MS + 2_000]);
});

test('nothing is asked for a page that is being developed, or was left', async () => {
  const developed = checking(null, 'b');
  const left = checking('a', 'b');
  left.stop();
  await vi.advanceTimersByTimeAsync(DAY_MS);
  expect([developed.asked, left.asked]).toEqual([[], []]);
});
