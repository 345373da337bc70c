import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ctx.ts';
import { buildApp } from '../http/app.ts';
import { leave } from '../http/leaving.ts';
import { countOpenRequests } from '../http/open-requests.ts';
import type { PageBundle } from '../http/pages/page-bundle.ts';
import { registerPages } from '../http/pages/register-pages.ts';
import { portalHosts } from '../http/portal-hosts.ts';
import { registerDownloads } from '../http/register-downloads.ts';
import { ANSWERED_MS, closeApp } from './close-app.ts';

interface Serving {
  readonly app: FastifyInstance;
  /** Says that it is not ready, serves on until balancers have noticed, then answers what is open and closes. */
  stop(): Promise<void>;
}

/** Serves the API, and pages from a build or from the development server. */
export async function serve(
  deps: Deps,
  { pages, keepPages }: { pages: ((app: FastifyInstance) => Promise<PageBundle>) | null; keepPages: boolean },
): Promise<Serving> {
  // From here on the hosts are known, even without the database.
  await portalHosts(deps);
  const app = await buildApp(deps);
  const open = countOpenRequests(app.server);
  registerDownloads(app, deps);
  if (!deps.settings.isProduction) {
    const { registerStandIns } = await import('./register-stand-ins.ts');
    await registerStandIns(app, deps);
  }
  if (pages) registerPages(app, deps, await pages(app), { keep: keepPages });
  await app.listen({ host: deps.settings.HOST, port: deps.settings.PORT });
  return {
    app,
    async stop() {
      const asked = performance.now();
      leave(app.server);
      await wait(deps.settings.DRAIN_SECONDS * 1000);
      await closeApp(app, open, { answeredMs: ANSWERED_MS - (performance.now() - asked) });
    },
  };
}
