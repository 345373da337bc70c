import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { isBuilt } from '../../../scripts/is-built.mjs';
import type { Deps } from '../ctx.ts';
import type { Database } from '../db/database.ts';
import { buildApp } from '../http/app.ts';
import { pageBundle } from '../http/pages/page-bundle.ts';
import { registerPages } from '../http/pages/register-pages.ts';
import { openTestDatabase } from './test-database.ts';
import { type TestClock, testDeps } from './test-deps.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The shop over a database of its own, asked without a network: API and real pages. */
export interface PageApp {
  readonly app: FastifyInstance;
  readonly deps: Deps & { readonly clock: TestClock };
  /** Of its database. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * `keep` caches public pages as in production; a test that requests each page once is faster without. `routes` adds downloads, which
 * are neither calls nor pages.
 */
export async function openPageApp({
  keep,
  routes,
  reach,
}: {
  keep: boolean;
  /** Another way to the database than the direct one; it is closed by who opened it. */
  reach?: (url: string) => Promise<Database>;
  routes?: (app: FastifyInstance, deps: Deps) => void;
}): Promise<PageApp> {
  // Compiled here, within the time of a hook, and not in the first test that asks for a page.
  const [database] = await Promise.all([openTestDatabase(), loadPages()]);
  const deps = await testDeps(reach ? await reach(database.url) : database.db);
  const app = await buildApp(deps);
  routes?.(app, deps);
  registerSourcePages(app, deps, { keep });
  await app.ready();
  return {
    app,
    deps,
    url: database.url,
    async close() {
      await app.close();
      await database.drop();
    },
  };
}

/** The pages as the sources say, built or not. */
export function registerSourcePages(app: FastifyInstance, deps: Deps, { keep }: { keep: boolean }): void {
  registerPages(app, deps, pageBundle(loadPages, 'production'), { keep });
}

/** The addresses of all pages, as patterns: `/orders/detail/:orderId`. */
export async function pageAddresses(): Promise<string[]> {
  const { routes } = await loadPages();
  return Object.values(routes).flatMap((route) => (route?.path === undefined ? [] : [`/${route.path}`]));
}

let pages: Promise<ServerBuild> | undefined;

/** Loaded once for all test files of this process, since pages know no database: as they were built, or compiled when a source is newer. */
function loadPages(): Promise<ServerBuild> {
  pages ??= isBuilt(ROOT) ? import(path.join(ROOT, 'build/server/index.js')) : compilePages();
  return pages;
}

async function compilePages(): Promise<ServerBuild> {
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [
      { name: 'for React of production', enforce: 'post', config: () => ({ oxc: { jsx: { development: false } } }) },
    ],
  });
  return (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
}
