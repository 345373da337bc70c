import { setTimeout as wait } from 'node:timers/promises';
import type { Server } from './cluster-server.ts';

/** A server that has run for this long resets its failure count. */
const STEADY_MS = 60_000;
const MOST_FAILURES = 6;
const LONGEST_WAIT_MS = 10_000;

interface Supervised {
  readonly pid: () => number;
  stop(): Promise<void>;
}

/**
 * Restarts a crashed server: at once the first time, then with backoff, and not forever, since a repeated failure needs a person.
 * @param options.restart restarts it on the same port
 */
export function superviseServer(
  first: Server,
  {
    restart,
    say,
    onGivenUp,
    pauseMs = (failures) => (failures === 1 ? 0 : Math.min(LONGEST_WAIT_MS, 250 * 2 ** failures)),
  }: {
    restart(): Promise<Server>;
    say(line: string): void;
    onGivenUp: ((error: Error) => void) | undefined;
    pauseMs?: (failures: number) => number;
  },
): Supervised {
  const leaving = new AbortController();
  let server: Server | null = first;
  let pid = first.pid;
  let startedAt = Date.now();
  let failures = 0;
  const watching = watch();

  async function watch(): Promise<void> {
    for (;;) {
      const words = server ? await server.ended : '';
      if (leaving.signal.aborted) return;
      if (server && Date.now() - startedAt > STEADY_MS) failures = 0;
      if (server) say(`PostgreSQL (process ${pid}) ended by itself:\n${words.trim().split('\n').slice(-5).join('\n')}`);
      server = null;
      failures += 1;
      if (failures > MOST_FAILURES) {
        const error = new Error(`PostgreSQL ended ${failures} times within a short time and is not started again.`);
        say(error.message);
        onGivenUp?.(error);
        return;
      }
      await wait(pauseMs(failures), undefined, { signal: leaving.signal }).catch(() => {});
      if (leaving.signal.aborted) return;
      startedAt = Date.now();
      server = await restart().catch((error: Error) => {
        say(`PostgreSQL did not start: ${error.message}`);
        return null;
      });
      if (!server) continue;
      pid = server.pid;
      say(`PostgreSQL runs again (process ${pid})`);
      if (leaving.signal.aborted) await server.stop();
    }
  }

  return {
    pid: () => pid,
    async stop() {
      leaving.abort();
      await server?.stop();
      await watching;
    },
  };
}
