import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ctx.ts';
import { buildApp } from '../http/app.ts';
import { registerDevelopmentInbox } from '../http/development-inbox.ts';
import { registerDevelopmentOutbox } from '../http/development-outbox.ts';
import { registerDevelopmentPhone } from '../http/development-phone.ts';
import { leave } from '../http/leaving.ts';
import { countOpenRequests } from '../http/open-requests.ts';
import type { PageBundle } from '../http/pages/page-bundle.ts';
import { registerPages } from '../http/pages/register-pages.ts';
import { portalHosts } from '../http/portal-hosts.ts';
import { registerDownloads } from '../http/register-downloads.ts';
import { registerAcquirerStandIns } from '../ports/acquirer/register-stand-ins.ts';
import { registerCadastreStandIn } from '../ports/cadastre/stand-in.ts';
import { registerIberinformStandIn } from '../ports/company-reports/stand-in.ts';
import { registerBormeStandIn } from '../ports/gazette/stand-in.ts';
import { registerCartoCiudadStandIn } from '../ports/geocoder/stand-in.ts';
import { registerRevocationStandIn } from '../ports/revocation/stand-in.ts';
import { registerViesStandIn } from '../ports/vat/stand-in.ts';
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
    registerDevelopmentOutbox(app, deps);
    registerDevelopmentInbox(app, deps);
    await registerAcquirerStandIns(app, deps);
    await registerCadastreStandIn(app);
    await registerViesStandIn(app);
    await registerBormeStandIn(app);
    await registerRevocationStandIn(app);
    await registerCartoCiudadStandIn(app);
    await registerIberinformStandIn(app, deps);
    await registerDevelopmentPhone(app, deps);
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
