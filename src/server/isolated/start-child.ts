import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { ChildLimits } from './messages.ts';

export interface ChildToStart {
  /** The module of the worker thread. */
  readonly entry: URL;
  readonly limits: ChildLimits;
  /**
   * It reads the product's code and tables and nothing else, writes no file, starts no program and loads no native code, by Node's permission model. A
   * barrier against names of files in what it parses; code of an attacker that runs in a thread can start another without it.
   */
  readonly isConfined?: boolean;
}

/**
 * Starts a child process without the settings of this one, which hold keys. On Linux the kernel limits its memory too (RLIMIT_DATA),
 * should the child's own watch come too late, and ends this process before any other when the machine has no memory left.
 */
export function startChild({ entry, limits, isConfined = false }: ChildToStart): ChildProcess {
  const node = [
    ...(isConfined ? CONFINED : []),
    `--max-old-space-size=${limits.heap}`,
    fileURLToPath(new URL('./guard.ts', import.meta.url)),
    fileURLToPath(entry),
    JSON.stringify(limits),
  ];
  const [program = '', ...args] =
    process.platform === 'linux'
      ? ['/bin/sh', '-c', UNDER_LIMITS, String(dataKilobytes(limits)), process.execPath, ...node]
      : [process.execPath, ...node];
  return spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    // Unwinding the stack of a native crash takes ten seconds, and nobody reads it.
    env: { RUST_BACKTRACE: '0' },
  });
}

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Not the folder itself: `var`, where development keeps its data, is in it. */
const READABLE = ['src', 'node_modules', 'data', 'catalogue', 'package.json'];
const CONFINED = [
  '--permission',
  // For the thread that does the work.
  '--allow-worker',
  ...READABLE.map((name) => `--allow-fs-read=${path.join(ROOT, name)}`),
];

const UNDER_LIMITS = 'echo 1000 > /proc/self/oom_score_adj; ulimit -c 0; ulimit -d "$0"; exec "$@"';

/** The system's data size includes memory the engine reserves without using, over a GB by itself. */
function dataKilobytes({ memory }: ChildLimits): number {
  return (memory + ROOM_MB) * 1024;
}

const ROOM_MB = 2048;
