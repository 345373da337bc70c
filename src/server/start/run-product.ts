import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ctx.ts';
import { migrate } from '../db/migrate.ts';
import { DEMO_ACCOUNTS } from '../demo/demo-accounts.ts';
import { loadDemoData } from '../demo/load-demo-data.ts';
import type { PageBundle } from '../http/pages/page-bundle.ts';
import { runWorker } from '../jobs/run-worker.ts';
import type { Settings } from '../settings.ts';
import { openDeps } from './open-deps.ts';
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
  readonly demoData: boolean;
}

/**
 * Puts the product together over a database and sets it going, the same way for every way it is started.
 * @param stops gets what must be stopped, in the order in which it was opened
 * @param say told of progress, a line at a time
 */
export async function runProduct(
  {
    settings,
    databaseUrl,
    stops,
    say,
  }: { settings: Settings; databaseUrl: string; stops: Stop[]; say(line: string): void },
  parts: Parts,
): Promise<Deps> {
  const applied = await migrate(databaseUrl);
  if (applied.length > 0) say(`Applied ${applied.length} migrations`);
  const { deps, close } = await openDeps(settings, databaseUrl);
  stops.push(close);
  const { catalogue, territory } = deps;
  say(
    `Catalogue version ${catalogue.versionId}: ${catalogue.current.products.length} products; ${territory.rows.municipalities.length} municipalities`,
  );
  // Before anything answers: whoever is told that it is ready can sign in.
  if (parts.demoData) await loadDemoData(systemCtx(deps));
  if (parts.web) {
    const serving = await serve(deps, parts);
    stops.push(() => serving.stop());
  }
  if (parts.worker) {
    const worker = await runWorker(deps, databaseUrl);
    stops.push(() => worker.stop());
  }
  return deps;
}

/** What a person in front of the screen wants to know once the product serves. */
export function welcome({ settings, startedAt }: { settings: Settings; startedAt: number }): string {
  const url = settings.PUBLIC_URL;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const ready = `\nReady in ${seconds} s: ${url}   (panel: ${url}/agentes)`;
  if (settings.NODE_ENV !== 'development') return ready;
  const people = DEMO_ACCOUNTS.people.map(({ email, about }) => `  ${email.padEnd(24)} ${about}`);
  return [
    ready,
    `Sent mail: ${url}/dev/outbox`,
    `Demo accounts, all with the password ${DEMO_ACCOUNTS.password}:`,
    ...people,
  ].join('\n');
}
