import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { IsolatedBusy, type IsolatedSettings, type Isolation, openIsolation } from './isolated.ts';
import { READER } from './read-foreign-file.ts';
import { peakOf } from './testing/peak-of.ts';

const LIMITS = { memory: 300, heap: 100, timeMs: 15_000 };
const opened: Isolation[] = [];

function open(settings: Partial<IsolatedSettings> = {}): Isolation {
  const isolation = openIsolation({
    entry: new URL('./testing/misbehave.ts', import.meta.url),
    limits: LIMITS,
    mostWaiting: 20,
    tasksPerChild: 100,
    idleMs: 60_000,
    ...settings,
  });
  opened.push(isolation);
  return isolation;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((isolation) => isolation.stop()));
});

describe('a task that goes too far', () => {
  test.for([
    ['loop', 'time'],
    ['wait for ever', 'time'],
    ['fill the heap', 'memory'],
    ['fill what is not the heap', 'memory'],
    ['grow a table beyond the heap', 'memory'],
    ['call itself', 'failed'],
    ['throw', 'failed'],
    ['fail later', 'failed'],
    ['crash', 'crash'],
    ['a task that nobody wrote', 'done'],
  ] as const)('%s: ends as %s, and the next one is done', async ([task, end]) => {
    const isolation = open({ limits: { ...LIMITS, timeMs: end === 'time' ? 500 : LIMITS.timeMs } });
    const peak = peakOf(() => isolation.pid());
    const outcome = await isolation.run(task, null);
    expect(outcome.ok ? 'done' : outcome.excess).toBe(end);
    expect(await isolation.run('echo', [1, 'two'])).toEqual({ ok: true, value: [1, 'two'] });
    expect(peak.stop()).toBeLessThan(LIMITS.memory + 100);
  });

  test('a large allocation at once is never granted', async () => {
    const isolation = open();
    const peak = peakOf(() => isolation.pid());
    expect((await isolation.run('ask for eight gigabytes', null)).ok).toBe(false);
    expect(peak.stop()).toBeLessThan(LIMITS.memory + 700);
  });

  test('says nothing of what it was given', async () => {
    expect(await open().run('throw', null)).toEqual({ ok: false, excess: 'failed', detail: 'TypeError' });
  });
});

describe('the process', () => {
  test('knows no setting', async () => {
    const { value } = (await open().run('read the settings', null)) as { value: Record<string, string> };
    const known = ['PWD', 'RUST_BACKTRACE'];
    expect(Object.keys(value).filter((name) => !name.startsWith('NODE_CHANNEL') && !known.includes(name))).toEqual([]);
  });

  test('reads no file but those of the product, writes none and starts no program', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'reached-'));
    writeFileSync(path.join(folder, 'paper.pdf'), 'a paper');
    const reach = async (settings: Partial<IsolatedSettings>) => {
      const outcome = await open(settings).run<string[]>('reach for files', folder);
      return outcome.ok && outcome.value;
    };
    const { isConfined } = READER;
    expect(await reach({ isConfined })).toEqual([...Array(4).fill('ERR_ACCESS_DENIED'), 'done']);
    expect(existsSync(path.join(folder, 'written'))).toBe(false);
    expect(await reach({}), 'and could without').toEqual(Array(5).fill('done'));
    rmSync(folder, { recursive: true });
  });

  test('that is killed from outside is started again, once, and does its task', async () => {
    const isolation = open();
    await isolation.run('echo', 1);
    const task = isolation.run('think a while', null);
    process.kill(isolation.pid() ?? 0, 'SIGKILL');
    expect(await task).toEqual({ ok: true, value: 'thought' });
  });

  test('is kept for the next task, and replaced after some', async () => {
    const isolation = open({ tasksPerChild: 2 });
    const pids = [];
    for (let turn = 0; turn < 4; turn += 1) pids.push((await isolation.run('pid', null)) as { value: number });
    const [first, second, third, fourth] = pids.map(({ value }) => value);
    expect([second, fourth]).toEqual([first, third]);
    expect(third).not.toBe(first);
  });

  test('starts with the first task and ends when there is none for a while', async () => {
    const isolation = open({ idleMs: 50 });
    expect(isolation.pid()).toBeNull();
    await isolation.run('echo', 1);
    await expect.poll(() => isolation.pid()).toBeNull();
    expect(await isolation.run('echo', 2)).toEqual({ ok: true, value: 2 });
  });

  test('does not keep a program alive that has nothing left to do, nor lets it end before its answers', async () => {
    const program = spawn(process.execPath, [fileURLToPath(new URL('./testing/run-and-end.ts', import.meta.url))]);
    const exit = once(program, 'exit');
    expect(await firstLine(program)).toBe('6 answers');
    expect(await exit).toEqual([0, null]);
  });

  test('ends with the product, in the middle of a loop too', async () => {
    const product = spawn(process.execPath, [fileURLToPath(new URL('./testing/keep-busy.ts', import.meta.url))]);
    const child = Number(await firstLine(product));
    expect(existsSync(`/proc/${child}`)).toBe(true);
    product.kill('SIGKILL');
    await expect.poll(() => isRunning(child), { timeout: 10_000 }).toBe(false);
  });
});

describe('the line before it', () => {
  test('is passed one at a time, in its order', async () => {
    const isolation = open();
    const order: unknown[] = [];
    const outcomes = ['a', 'b', 'c'].map((name) => isolation.run('echo', name).then(() => order.push(name)));
    await Promise.all(outcomes);
    expect(order).toEqual(['a', 'b', 'c']);
  });

  test('has an end: who would wait too long is sent away', async () => {
    const isolation = open({ mostWaiting: 2 });
    const all = await Promise.allSettled([1, 2, 3, 4, 5].map((value) => isolation.run('echo', value)));
    expect(all.map(({ status }) => status)).toEqual([...Array(3).fill('fulfilled'), ...Array(2).fill('rejected')]);
    expect((all[4] as PromiseRejectedResult).reason).toBeInstanceOf(IsolatedBusy);
    expect(await isolation.run('echo', 6)).toEqual({ ok: true, value: 6 });
  });

  test('a process that does not start is no answer about the input', async () => {
    const isolation = open({ entry: new URL('./testing/no-such-file.ts', import.meta.url) });
    await expect(isolation.run('echo', 1)).rejects.toThrow('did not start');
  });
});

async function firstLine(program: ChildProcess): Promise<string> {
  const [chunk] = await once(program.stdout ?? program, 'data');
  return String(chunk).trim();
}

/** Whether a process exists and is not just a zombie. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
