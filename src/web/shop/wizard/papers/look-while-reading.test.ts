import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FoundInPapers } from '../../../../contract/form-files.ts';
import { type LookedAt, lookWhileReading } from './look-while-reading.ts';

const READING: FoundInPapers = { is_reading: true, found: [] };
const READ: FoundInPapers = { is_reading: false, found: [] };
const DEED = {
  option_id: 7,
  value: '41001000123456',
  is_sure: true,
  paper: 'deed',
  file_name: 'e.pdf',
  page: 1,
  property: null,
} as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What a page gets when the server answers so, and with the last for ever. */
async function looksAt(answers: readonly (FoundInPapers | 'away')[]): Promise<readonly LookedAt[]> {
  let count = 0;
  vi.stubGlobal('fetch', async () => {
    const answer = answers[Math.min(count, answers.length - 1)];
    count += 1;
    if (answer === 'away') throw new TypeError('no connection');
    return Response.json(answer);
  });
  const seen: LookedAt[] = [];
  const over = lookWhileReading(1, new AbortController().signal, (looked) => seen.push(looked));
  await vi.runAllTimersAsync();
  await over;
  return seen;
}

test('what was found reaches the page, also after a lost connection', async () => {
  const found = { is_reading: false, found: [DEED] };
  expect(await looksAt([READING, 'away', found])).toEqual([
    { ...READING, hasNothing: false },
    { ...found, hasNothing: false },
  ]);
});

test('a document in which nothing was found is said to have been read, unless nothing was being read', async () => {
  expect((await looksAt([READING, READ])).at(-1)).toEqual({ ...READ, hasNothing: true });
  expect(await looksAt([READ])).toEqual([{ ...READ, hasNothing: false }]);
});

test('a reading that does not end is no longer announced once nobody asks', async () => {
  const seen = await looksAt([READING]);
  expect(seen[0]?.is_reading).toBe(true);
  expect(seen.at(-1)).toEqual({ ...READ, hasNothing: false });
  expect((await looksAt([READING, 'away'])).at(-1)?.is_reading).toBe(false);
});
