import { spawn } from 'node:child_process';
import process from 'node:process';

interface ProgramLimits {
  /** Of its processor time. By the clock it has thrice as long: a machine with much to do is slow, and nothing is wrong with the file. */
  readonly seconds: number;
  readonly memoryMb: number;
  readonly outputBytes: number;
}

interface ProgramRun {
  /** Path of the program. */
  readonly program: string;
  readonly args: readonly string[];
  /** What it reads from its standard input. */
  readonly input: Uint8Array;
  readonly limits: ProgramLimits;
}

/**
 * What a program writes; null if it failed, was killed, or exceeded its limits. It gets no setting of the product and no file: bytes go in and come
 * out by pipes. On Linux it ends as soon as this process does.
 */
export async function runProgram({ program, args, input, limits }: ProgramRun): Promise<Buffer | null> {
  const [command = '', ...rest] = withLimits([program, ...args], limits);
  // A group of its own, so that what the program started ends with it.
  const child = spawn(command, rest, {
    stdio: ['pipe', 'pipe', 'ignore', 'pipe'],
    detached: true,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', OMP_THREAD_LIMIT: '1' },
  });
  const { promise: ended, resolve: end } = Promise.withResolvers<boolean>();
  const life = child.stdio[3];
  const kill = () => killGroup(child.pid);
  const late = setTimeout(kill, limits.seconds * SLOWER * 1000 + GRACE_MS);
  child.on('error', () => end(false));
  // Its last output still comes after its exit.
  child.on('exit', () => life?.destroy());
  child.on('close', (code) => end(code === 0));
  // It may end without having read everything.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(input);
  const chunks: Buffer[] = [];
  let size = 0;
  child.stdout?.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > limits.outputBytes) kill();
    else chunks.push(chunk);
  });
  const isDone = await ended;
  clearTimeout(late);
  return isDone && size <= limits.outputBytes ? Buffer.concat(chunks) : null;
}

function withLimits(command: readonly string[], { seconds, memoryMb }: ProgramLimits): readonly string[] {
  if (process.platform !== 'linux') return command;
  return [
    '/bin/sh',
    '-c',
    UNDER_LIMITS,
    'sh',
    String(seconds),
    String(memoryMb * 1024),
    String(seconds * SLOWER),
    ...command,
  ];
}

/** A watch in the same group waits on a pipe that nobody writes to: it ends with the process that holds it, and then the watch ends the group. */
const UNDER_LIMITS = [
  '(read -r _ <&3; kill -s KILL 0) </dev/null >/dev/null &',
  'ulimit -c 0; ulimit -t "$1"; ulimit -v "$2"; shift 2; exec timeout -s KILL "$@" 3<&-',
].join('\n');

const SLOWER = 3;
/** Where `timeout` does not end it. */
const GRACE_MS = 1_000;

function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
