import { loadCatalogue } from '../catalogue/loaded-catalogue.ts';
import { watchCatalogue } from '../catalogue/watch-catalogue.ts';
import { keepCounting } from '../counting/keep-counting.ts';
import type { Deps } from '../ctx.ts';
import { watchAvailability } from '../db/availability.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { settlePooledRole } from '../db/pooled-role.ts';
import { openReplica } from '../db/replica.ts';
import { openLiveHub } from '../live/live-hub.ts';
import { Meter } from '../metrics/meter.ts';
import { openLog } from '../open-log.ts';
import { openPorts } from '../ports/open-ports.ts';
import { takeInRegistries } from '../registries/take-in-registries.ts';
import { openPublishedReviews } from '../reviews/published-reviews.ts';
import { watchReviews } from '../reviews/watch-reviews.ts';
import type { Settings } from '../settings.ts';
import { loadTerritory } from '../territory/load-territory.ts';
import { logUntrustedPartners } from './log-untrusted-partners.ts';

interface OpenDeps {
  readonly deps: Deps;
  close(): Promise<void>;
}

/**
 * Opens what a process needs, over a migrated database: catalogue, territory, ports, clock and log.
 * @param databaseUrl of statements and transactions; notifications come by DATABASE_DIRECT_URL, where it is set
 */
export async function openDeps(settings: Settings, databaseUrl: string): Promise<OpenDeps> {
  const { DATABASE_DIRECT_URL: directUrl = databaseUrl } = settings;
  const isPooled = directUrl !== databaseUrl;
  if (isPooled) await settlePooledRole({ pooled: databaseUrl, direct: directUrl });
  const log = openLog(settings.LOG_LEVEL);
  const onError = (error: Error) =>
    log.error({ error: { name: error.name, code: (error as { code?: string }).code } }, 'database connection lost');
  const onChange = (isAway: boolean, error: Error | null) =>
    isAway
      ? log.error({ error: { name: error?.name, code: (error as { code?: string } | null)?.code } }, 'database is away')
      : log.warn('database is back');
  const stopPartners = logUntrustedPartners(log);
  const availability = watchAvailability(databaseUrl, { onChange });
  const onSlow = (slow: object) => log.warn(slow, 'slow statement');
  const { db, pool, close } = openDatabase(databaseUrl, {
    size: settings.DATABASE_POOL,
    isPooled,
    availability,
    onError,
    onSlow,
  });
  const replica = followReplica(settings, { db, log, onError });
  const meter = new Meter();
  meter.watchPool(pool);
  const catalogue = await loadCatalogue(db, settings);
  const watching = await watchCatalogue({ databaseUrl: directUrl, catalogue }, onError);
  const reviews = await openPublishedReviews(db);
  const watchingReviews = await watchReviews({ databaseUrl: directUrl, reviews }, onError);
  const now = () => new Date();
  const territory = loadTerritory();
  await takeInRegistries(db, territory.rows, now());
  const counting = keepCounting({ db, now }, onError);
  const live = openLiveHub({ db, now }, { databaseUrl: directUrl, onError });
  const deps: Deps = {
    db,
    replica,
    availability,
    settings,
    ports: openPorts(settings, counting.connectors),
    territory,
    catalogue,
    reviews,
    log,
    events: counting.events,
    connectors: counting.connectors,
    meter,
    live,
    now,
  };
  return {
    deps,
    async close() {
      await live.stop();
      await counting.stop();
      await watchingReviews.stop();
      await watching.stop();
      await replica?.close();
      await availability.stop();
      await close();
      stopPartners();
    },
  };
}

function followReplica(
  { DATABASE_REPLICA_URL: url, DATABASE_REPLICA_SECONDS: lagSeconds, DATABASE_POOL: size }: Settings,
  { db, log, onError }: { db: Database; log: Deps['log']; onError(error: Error): void },
) {
  if (url === undefined) return null;
  const onChange = (isFresh: boolean) =>
    isFresh ? log.warn('the replica is read again') : log.warn('the replica is down or behind, and not read');
  return openReplica({ url, size, lagSeconds, primary: db }, { onError, onChange });
}
