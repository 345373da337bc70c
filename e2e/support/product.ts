import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Deps } from '../../src/server/ctx.ts';
import { addDemoPeople } from '../../src/server/demo/demo-people.ts';
import { runWorker } from '../../src/server/jobs/run-worker.ts';
import type { OutboxMail } from '../../src/server/ports/mail/outbox.ts';
import { watchReviews } from '../../src/server/reviews/watch-reviews.ts';
import { loadPageBundle } from '../../src/server/start/load-page-bundle.ts';
import { serve } from '../../src/server/start/serve.ts';
import { systemCtx } from '../../src/server/start/system-ctx.ts';
import { openTestDatabase } from '../../src/server/testing/test-database.ts';
import { testDeps } from '../../src/server/testing/test-deps.ts';

/** The whole product on its own port and database. */
export interface Product {
  /** Address of the home page, without the slash. */
  readonly url: string;
  readonly deps: Deps;
  /** Mails sent to somebody, newest first. */
  mailTo(address: string): Promise<OutboxMail[]>;
  /** Waits until the worker has finished all due jobs. */
  workDone(): Promise<void>;
  stop(): Promise<void>;
}

/** The first invoice of a process loads fonts and compiler, which takes long where other journeys keep both cores busy. */
const WORK = { timeout: 60_000, interval: 50 };

/**
 * Starts the built product with its worker, ports in a temporary folder, and demo accounts. `env` are further settings; `pages` replaces
 * the built pages.
 */
export async function startProduct(
  env: Readonly<Record<string, string>> = {},
  { pages = loadPageBundle }: { pages?: typeof loadPageBundle } = {},
): Promise<Product> {
  const database = await openTestDatabase({ asProduct: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const deps = await testDeps(database.db, {
    clock: new SystemClock(),
    env: { ...env, PORT: String(port), PUBLIC_URL: url },
    databaseUrl: database.url,
  });
  await addDemoPeople(systemCtx(deps));
  const watching = await watchReviews({ databaseUrl: database.url, reviews: deps.reviews }, (err) =>
    deps.log.error(err),
  );
  const { app } = await serve(deps, { pages, keepPages: true });
  const worker = await runWorker(deps, database.url);
  return {
    url,
    deps,
    mailTo: async (address) => (await deps.ports.outbox?.list())?.filter(({ to }) => to === address) ?? [],
    workDone: () => vi.waitFor(async () => expect(await jobsLeft(deps)).toEqual([]), WORK),
    stop: async () => {
      await app.close();
      await worker.stop();
      await deps.live.stop();
      await watching.stop();
      await database.drop();
      await rm(deps.settings.DATA_DIR, { recursive: true, force: true });
    },
  };
}

/** Jobs due, running or to be retried, with their errors. */
async function jobsLeft({ db }: Deps): Promise<{ task: string; attempts: number; last_error: string | null }[]> {
  const { rows } = await sql<{ task: string; attempts: number; last_error: string | null }>`
    select task_identifier as task, attempts, last_error from graphile_worker.jobs
     where run_at <= now() or attempts > 0`.execute(db);
  return rows;
}

/** Cards expire and promises are counted by the day on which the journeys run. */
class SystemClock {
  get now(): Date {
    return new Date();
  }
}

/** The address must be known before the server listens, since pages and mails carry it. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}
