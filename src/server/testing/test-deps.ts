import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Actor } from '../../domain/actors/actor.ts';
import type { Portal } from '../../domain/catalogue/catalogue.ts';
import type { Locale } from '../../domain/locale/locale.ts';
import { ConnectorLog } from '../counting/connector-log.ts';
import { EventCounter } from '../counting/event-counter.ts';
import type { BrowserSession, Ctx, Deps } from '../ctx.ts';
import { UNWATCHED } from '../db/availability.ts';
import type { Database } from '../db/database.ts';
import { openLiveHub } from '../live/live-hub.ts';
import { Meter } from '../metrics/meter.ts';
import { openLog } from '../open-log.ts';
import { openPorts } from '../ports/open-ports.ts';
import { openPublishedReviews } from '../reviews/published-reviews.ts';
import { readSettings, type Settings } from '../settings.ts';
import { loadTerritory, type Territory } from '../territory/load-territory.ts';
import { watchedLog } from './leak-canary.ts';
import { testCatalogue } from './test-catalogue.ts';

let territory: Territory | undefined;

/** A clock that moves only when a test moves it. */
export interface TestClock {
  now: Date;
}

/** Process-wide dependencies over a test database: real ports in a temporary folder, a clock controlled by the test. */
export async function testDeps(
  db: Database,
  {
    clock = { now: new Date('2026-11-23T10:00:00Z') },
    env = {},
    databaseUrl = '',
  }: { clock?: TestClock; env?: Record<string, string>; databaseUrl?: string } = {},
): Promise<Deps & { clock: TestClock }> {
  const settings = testSettings(env);
  territory ??= loadTerritory();
  const now = () => clock.now;
  const events = new EventCounter();
  const connectors = new ConnectorLog(now, events);
  return {
    db,
    replica: null,
    availability: UNWATCHED,
    settings,
    ports: openPorts(settings, connectors),
    territory,
    catalogue: await testCatalogue(db),
    reviews: await openPublishedReviews(db),
    log: openLog('trace', watchedLog),
    events,
    connectors,
    meter: new Meter(),
    live: openLiveHub({ db, now }, { databaseUrl, onError: () => {} }),
    now,
    clock,
  };
}

/** Settings of a test: nothing on the console, no undo delay, data in a separate folder. */
export function testSettings(env: Record<string, string> = {}): Settings {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'registralia-data-'));
  return readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    UNDO_SECONDS: '0',
    RATE_LIMITS: '0',
    // Whether this machine has the programs must decide nothing.
    OCR_DIR: 'none',
    DATA_DIR: dataDir,
    ...env,
  });
}

/** A ctx for calling an action directly. An agent in it has just authenticated. */
export function testCtx(
  deps: Deps,
  {
    actor = { kind: 'visitor' },
    session = null,
    locale = 'es',
    storeId = 1,
  }: { actor?: Actor; session?: BrowserSession | null; locale?: Locale; storeId?: number } = {},
): Ctx {
  const catalogue = deps.catalogue.snapshot();
  const portal = catalogue.current.portals.find((candidate) => candidate.store_id === storeId) as Portal;
  const access = actor.kind === 'agent' ? { token: randomUUID(), sessionId: randomUUID(), provedAt: deps.now() } : null;
  const requestId = randomUUID();
  return {
    ...deps,
    catalogue,
    actor,
    session,
    access,
    portal,
    locale,
    requestId,
    network: null,
    device: null,
    setCookie: () => {},
  };
}
