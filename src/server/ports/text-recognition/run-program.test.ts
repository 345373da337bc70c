import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runProgram } from './run-program.ts';

const LIMITS = { seconds: 10, memoryMb: 256, outputBytes: 1_000_000 };
const sh = (script: string, limits: Partial<typeof LIMITS> = {}, input = '') =>
  runProgram({
    program: '/bin/sh',
    args: ['-c', script],
    input: Buffer.from(input),
    limits: { ...LIMITS, ...limits },
  });

describe('a program', () => {
  test('gets its input and gives its output', async () => {
    expect((await sh('tr a-z A-Z', {}, 'registro'))?.toString()).toBe('REGISTRO');
  });

  test('may leave its input unread', async () => {
    expect((await sh('echo done', {}, 'x'.repeat(5_000_000)))?.toString()).toBe('done\n');
  });

  test('knows no setting of the product', async () => {
    process.env.SESSION_KEYS_OF_TEST = 'secret';
    expect((await sh('env'))?.toString()).not.toContain('secret');
    delete process.env.SESSION_KEYS_OF_TEST;
  });

  test('that is not there, fails or crashes gives nothing', async () => {
    expect(await runProgram({ program: '/no/such', args: [], input: Buffer.alloc(0), limits: LIMITS })).toBeNull();
    expect(await sh('echo half; exit 3')).toBeNull();
    expect(await sh('echo half; kill -SEGV $$')).toBeNull();
  });

  test('that writes without end is ended', async () => {
    expect(await sh('while :; do echo yes; done')).toBeNull();
  });

  test('that takes more memory than allowed fails', async () => {
    expect(await sh('exec tail -n 1 /dev/zero', { memoryMb: 64 })).toBeNull();
  });

  test('that hangs is ended in time, with all that it started', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'registralia-hang-')), 'pid');
    const begun = performance.now();
    expect(await sh(`sleep 600 & echo $! > ${file}; wait`, { seconds: 1 })).toBeNull();
    expect(performance.now() - begun).toBeLessThan(8_000);
    await expect.poll(() => isRunning(Number(readFileSync(file, 'utf8')))).toBe(false);
  });

  test('ends with the process that started it, even if that is killed', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'registralia-orphan-')), 'pid');
    const run = { program: '/bin/sh', args: ['-c', `echo $$ > ${file}; exec sleep 600`], limits: LIMITS };
    const script = `import { runProgram } from ${JSON.stringify(new URL('./run-program.ts', import.meta.url).href)};
      await runProgram({ ...${JSON.stringify(run)}, input: new Uint8Array() });`;
    const starter = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
    await expect.poll(() => pidIn(file), { timeout: 10_000 }).toBeGreaterThan(0);
    expect(isRunning(pidIn(file))).toBe(true);
    starter.kill('SIGKILL');
    await expect.poll(() => isRunning(pidIn(file))).toBe(false);
  });
});

/** 0 until it is written. */
function pidIn(file: string): number {
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
}

function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
