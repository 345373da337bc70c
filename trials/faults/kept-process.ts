import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { HOUR_MS } from '../../src/domain/calendar/time-units.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CLOCK = path.join(import.meta.dirname, 'child-clock.ts');
const RESTART_MS = 500;

/** A process of the product by its own program, which is started again whenever it ended, as a supervisor of an operating system does. */
export interface KeptProcess {
  /** Resolves when it is ready for the first time. */
  readonly ready: Promise<void>;
  signal(signal: 'SIGKILL' | 'SIGTERM' | 'SIGSTOP' | 'SIGCONT'): void;
  /** Whether it is started again when it ended. */
  keep(isKept: boolean): void;
  setClock(hours: number): void;
  /** What it has logged. */
  readonly lines: readonly string[];
  /** Ends it for good. @returns its exit code */
  close(): Promise<number | null>;
}

export function keepProcess(
  part: 'web' | 'worker',
  { name, folder, env }: { name: string; folder: string; env: Readonly<Record<string, string>> },
): KeptProcess {
  const clockFile = path.join(folder, `clock-${name}`);
  const lines: string[] = [];
  const ready = Promise.withResolvers<void>();
  let child: ChildProcess | null = null;
  let isReady = false;
  let isKept = true;
  let isClosed = false;
  let kept = Promise.withResolvers<void>();
  const running = run();

  async function run(): Promise<number | null> {
    for (;;) {
      const started = spawn(process.execPath, ['--import', CLOCK, 'src/server/main.mjs', part], {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PATH: process.env.PATH ?? '', TMPDIR: tmpdir(), CLOCK_FILE: clockFile, ...env },
      });
      child = started;
      const gone = once(started, 'exit') as Promise<[number | null, string | null]>;
      for (const stream of [started.stdout, started.stderr]) createInterface(stream).on('line', hear);
      const [code, signal] = await gone;
      child = null;
      lines.push(`${new Date().toISOString()} ${name} ended: ${signal ?? code}`);
      if (isClosed) return code;
      if (!isReady) ready.reject(new Error(`${name} ended at its start:\n${lines.join('\n')}`));
      await wait(RESTART_MS);
      if (!isKept) await kept.promise;
      if (isClosed) return code;
    }
  }

  function hear(line: string): void {
    lines.push(line);
    if (!line.startsWith('Ready in')) return;
    isReady = true;
    ready.resolve();
  }

  return {
    ready: ready.promise,
    signal: (signal) => void child?.kill(signal),
    keep(next) {
      if (isKept && !next) kept = Promise.withResolvers<void>();
      isKept = next;
      if (next) kept.resolve();
    },
    setClock(hours) {
      if (hours === 0) rmSync(clockFile, { force: true });
      else writeFileSync(clockFile, String(hours * HOUR_MS));
    },
    lines,
    async close() {
      isClosed = true;
      kept.resolve();
      child?.kill('SIGCONT');
      child?.kill('SIGTERM');
      return running;
    },
  };
}
