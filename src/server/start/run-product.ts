import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ctx.ts';
import { DEMO_ACCOUNTS } from '../demo/demo-accounts.ts';
import { loadDemoData } from '../demo/load-demo-data.ts';
import type { PageBundle } from '../http/pages/page-bundle.ts';
import { runWorker, type WorkerTimes } from '../jobs/run-worker.ts';
import { watchMailboxes } from '../jobs/watch-mailboxes.ts';
import { serveMetrics } from '../metrics/serve-metrics.ts';
import type { Settings } from '../settings.ts';
import { startTracing } from '../tracing/start-tracing.ts';
import { openDeps } from './open-deps.ts';
import { prepareDatabase } from './prepare-database.ts';
import { serve } from './serve.ts';
import type { Stop } from './stop-on-signal.ts';
import { systemCtx } from './system-ctx.ts';

export interface Parts {
  /** Serves API and pages; without `pages` the API alone. */
  readonly web: boolean;
  readonly pages: ((app: FastifyInstance) => Promise<PageBundle>) | null;
  /** Keeps public pages in memory; not while they are being changed. */
  readonly keepPages: boolean;
  readonly worker: boolean;
  /** Other than the product's own. */
  readonly workerTimes?: WorkerTimes;
  readonly demoData: boolean;
}

/**
 * Assembles the product over a database and starts it, the same way for every entry point.
 * @param stops gets what must be stopped, in the order of opening
 * @param say called with each line of progress
 */
export async function runProduct(
  {
    settings,
    databaseUrl,
    ownerUrl = null,
    stops,
    say,
  }: {
    settings: Settings;
    databaseUrl: string;
    /** Address of the role that owns the tables and migrates them, where the product runs as another. */
    ownerUrl?: string | null;
    stops: Stop[];
    say(line: string): void;
  },
  parts: Parts,
): Promise<Deps> {
  const { DATABASE_DIRECT_URL: directUrl = databaseUrl } = settings;
  await prepareDatabase({ databaseUrl: directUrl, ownerUrl }, say);
  const tracing = await startTracing(settings);
  if (tracing) stops.push(() => tracing.stop());
  const { deps, close } = await openDeps(settings, databaseUrl);
  stops.push(close);
  const metrics = await serveMetrics(deps);
  if (metrics) stops.push(() => metrics.stop());
  const { catalogue, territory } = deps;
  say(
    `Catalogue version ${catalogue.versionId}: ${catalogue.current.products.length} products; ${territory.rows.municipalities.length} municipalities`,
  );
  // Before anything answers: once ready, the demo accounts can sign in.
  if (parts.demoData) await loadDemoData(systemCtx(deps));
  const serving = parts.web ? await serve(deps, parts) : null;
  let working: Working | null = null;
  // Together: the whole stop has 25 seconds.
  stops.push(async () => void (await Promise.all([serving?.stop(), working?.stop()])));
  if (parts.worker) working = await work(deps, directUrl, parts.workerTimes);
  return deps;
}

interface Working {
  stop(): Promise<void>;
}

/** Starts what works in the background. */
async function work(deps: Deps, directUrl: string, times?: WorkerTimes): Promise<Working> {
  const worker = await runWorker(deps, directUrl, times);
  const reader = watchMailboxes(deps, directUrl);
  return {
    async stop() {
      await reader.stop();
      await worker.stop();
    },
  };
}

/** Printed for the person at the terminal once the product serves. */
export function welcome({
  part,
  settings,
  startedAt,
}: {
  part: string;
  settings: Settings;
  startedAt: number;
}): string {
  const url = settings.PUBLIC_URL;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (part === 'worker') return `Ready in ${seconds} s for background jobs`;
  const ready = `\nReady in ${seconds} s: ${url}   (panel: ${url}/agentes)`;
  if (settings.NODE_ENV !== 'development') return ready;
  const people = DEMO_ACCOUNTS.people.map(({ email, about }) => `  ${email.padEnd(24)} ${about}`);
  return [
    ready,
    `Sent mail: ${url}/dev/outbox, received: ${url}/dev/inbox`,
    `Demo accounts, all with the password ${DEMO_ACCOUNTS.password}:`,
    ...people,
  ].join('\n');
}
