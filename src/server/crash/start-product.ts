import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export interface ProductProcess {
  /** `kill -9`. */
  kill(): Promise<void>;
}

/** Starts the product's API and worker in a process that a test can kill, and waits until it is ready. */
export async function startProduct(
  env: Readonly<Record<string, string>>,
  { loadFirst }: { readonly loadFirst?: string } = {},
): Promise<ProductProcess> {
  const program = path.join(import.meta.dirname, 'product.ts');
  const child = spawn(process.execPath, [...(loadFirst ? ['--import', loadFirst] : []), program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMITS: '0', UNDO_SECONDS: '0', ...env },
  });
  await once(child.stdout, 'data');
  return {
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
