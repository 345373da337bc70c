import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HOUR_MS } from '../../domain/calendar/time-units.ts';
import { AppUpdates } from './app-updates.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A tab of version `own`, with a server that returns these versions in order and then repeats the last one. */
function tab(own: string, answers: readonly (string | null)[], { waits = true }: { waits?: boolean } = {}) {
  const begun = Date.now();
  const asked: number[] = [];
  const told: unknown[] = [];
  const kept = new Map<string, string>();
  const changes: (() => void)[] = [];
  const reload = vi.fn();
  const update = vi.fn(async () => {});
  const waiting = { postMessage: (message: unknown) => told.push(message) };
  const open = () =>
    new AppUpdates({
      own,
      ask: async () => {
        asked.push(Date.now() - begun);
        return answers[Math.min(asked.length, answers.length) - 1] ?? null;
      },
      registration: { waiting: waits ? waiting : null, update },
      container: { addEventListener: (_: string, listen: unknown) => void changes.push(listen as () => void) },
      marks: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
      reload,
    });
  const change = () => {
    for (const listen of changes.splice(0)) listen();
  };
  return { open, asked, told, reload, update, change };
}

test('R439 the app asks for an update every hour, until there is one', async () => {
  const { open, asked, update } = tab('a', ['a', null, 'b'], { waits: false });
  const onNewer = vi.fn();
  open().watch(onNewer);
  await vi.advanceTimersByTimeAsync(HOUR_MS - 1);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(5 * HOUR_MS);
  expect(asked).toEqual([HOUR_MS, 2 * HOUR_MS, 3 * HOUR_MS]);
  expect([update.mock.calls.length, onNewer.mock.calls.length]).toEqual([1, 1]);
});

describe('an update that is taken', () => {
  test('lets the waiting worker take over, and reloads once it has', () => {
    const { open, told, reload, change } = tab('a', ['b']);
    const updates = open();
    updates.take();
    updates.take();
    expect([told, reload.mock.calls.length]).toEqual([['activate'], 0]);
    change();
    vi.advanceTimersByTime(10_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('reloads without a worker, and in spite of one that never takes over', () => {
    const [bare, stuck] = [tab('a', ['b'], { waits: false }), tab('a', ['b'])];
    bare.open().take();
    stuck.open().take();
    expect([bare.reload.mock.calls.length, stuck.reload.mock.calls.length]).toEqual([1, 0]);
    vi.advanceTimersByTime(3_000);
    expect(stuck.reload).toHaveBeenCalledTimes(1);
  });

  test('is not taken unasked by a page that came back as old as it was', () => {
    const { open } = tab('a', ['b']);
    expect(open().mayReload()).toBe(true);
    open().take();
    expect(open().mayReload()).toBe(false);
  });
});

test('another tab that did not ask is not reloaded', () => {
  const { open, reload, change } = tab('a', ['b']);
  open().watch(() => {});
  change();
  expect(reload).not.toHaveBeenCalled();
});

test('a worker that waits behind a page that is new already takes over without a word', async () => {
  const { open, told, reload } = tab('b', ['b']);
  open().watch(() => {});
  await vi.advanceTimersByTimeAsync(0);
  expect([told, reload.mock.calls.length]).toEqual([['activate'], 0]);
});
