import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface ProductProcess {
  readonly pid: number;
  /** `kill -9`. */
  kill(): Promise<void>;
  /** Pauses the process, or resumes it. */
  pause(isPaused: boolean): void;
  /** Asks it to stop. @returns its exit code */
  stop(): Promise<number | null>;
}

/** What the product's modules compile to, which takes half of a start; each program writes it once it is ready. */
const NODE_COMPILE_CACHE = path.join(tmpdir(), 'registralia-compiled');

/** Starts the product's API and worker, or a worker alone, in a process that a test can kill, and waits until it is ready. */
export async function startProduct(
  env: Readonly<Record<string, string>>,
  {
    loadFirst,
    program = 'product',
  }: { readonly loadFirst?: string; readonly program?: 'product' | 'worker' | 'slow-services-worker' } = {},
): Promise<ProductProcess> {
  const file = path.join(import.meta.dirname, `${program}.ts`);
  const child = spawn(process.execPath, [...(loadFirst ? ['--import', loadFirst] : []), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { NODE_COMPILE_CACHE, NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMITS: '0', UNDO_SECONDS: '0', ...env },
  });
  const ended = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`the process ended at its start: ${code}`)),
  );
  await Promise.race([once(child.stdout, 'data'), ended]);
  ended.catch(() => {});
  return {
    pid: child.pid as number,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
    pause: (isPaused) => child.kill(isPaused ? 'SIGSTOP' : 'SIGCONT'),
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = (await gone) as [number | null];
      return code;
    },
  };
}
