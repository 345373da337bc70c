import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** A process of the product, by its own program. */
export interface Part {
  readonly port: number;
  /** Sends SIGTERM. @returns its exit code, and how long it took */
  stop(): Promise<{ readonly code: number | null; readonly ms: number }>;
  kill(): Promise<void>;
}

/** What all parts of a trial are started with. */
export const PART_ENV = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'error',
  UNDO_SECONDS: '0',
  TRUST_PROXY: '1',
  DATABASE_POOL: '8',
} as const;

/**
 * Starts a process and waits until it is ready.
 * @param folder of the product's sources and their build
 */
export async function startPart(
  part: 'web' | 'worker',
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<Part> {
  const child = spawn(process.execPath, [programOf(folder), part], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH ?? '', TMPDIR: tmpdir(), ...env },
  });
  const gone = once(child, 'exit') as Promise<[number | null]>;
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const ready = (async () => {
    for await (const line of createInterface(child.stdout)) if (/^Ready in/.test(line)) return;
    throw new Error(`${part} ended at its start`);
  })();
  await ready;
  child.stdout.resume();
  return {
    port: Number(env.PORT),
    async stop() {
      const asked = performance.now();
      child.kill('SIGTERM');
      const [code] = await gone;
      return { code, ms: performance.now() - asked };
    },
    async kill() {
      if (isOver()) return;
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** The first file of the product; releases before migration 0130 have it in TypeScript. */
function programOf(folder: string): string {
  const program = 'src/server/main.mjs';
  return existsSync(path.join(folder, program)) ? program : 'src/server/main.ts';
}
