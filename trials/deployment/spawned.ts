import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program that runs beside the trial. */
export interface Spawned {
  /** What it has written so far. */
  said(): string;
  /** Resolves with the first line that the pattern finds. @throws Error with everything it said when it ends before */
  line(pattern: RegExp): Promise<void>;
  stop(): Promise<void>;
}

export function spawnProgram(program: string, args: readonly string[], env: Readonly<Record<string, string>>): Spawned {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const gone = once(child, 'exit');
  let said = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
      for (const look of waiting) look();
    });
  return {
    said: () => said,
    async line(pattern) {
      const found = new Promise<void>((resolve) => {
        const look = () => pattern.test(said) && resolve();
        waiting.add(look);
        look();
      });
      const ended = gone.then(() => {
        throw new Error(`${program} ended without saying ${pattern}:\n${said}`);
      });
      await Promise.race([found, ended]);
    },
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
