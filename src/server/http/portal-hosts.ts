import { setTimeout as wait } from 'node:timers/promises';
import type { Portal } from '../../domain/catalogue/catalogue.ts';
import type { Ctx } from '../ctx.ts';

/** Hosts of portals: the table a supervisor maintains. */
export interface PortalHosts {
  storeOf(host: string): number | undefined;
  /** Origin of a portal, without trailing slash; null where it has no host. Outside production each has one. */
  originOf(portal: Portal): string | null;
}

export const MAIN_STORE = 1;
const KEPT_FOR_MS = 30_000;
/** How long a request waits for a newer table when there is an older one. */
const TIMEOUT_MS = 500;

interface Kept {
  readonly readAt: number;
  readonly hosts: Promise<PortalHosts>;
  /** The result of the last successful read. */
  readonly last: PortalHosts | null;
}

const kept = new WeakMap<Ctx['db'], Kept>();

/** The table, at most half a minute old; an older one while the database does not answer. */
export function portalHosts(deps: Pick<Ctx, 'db' | 'settings'>): Promise<PortalHosts> {
  const now = Date.now();
  const known = kept.get(deps.db);
  if (known && now - known.readAt < KEPT_FOR_MS) return known.hosts;
  const reading = readHosts(deps);
  const last = known?.last ?? null;
  const hosts = last ? Promise.race([reading.catch(() => last), wait(TIMEOUT_MS, last)]) : reading;
  kept.set(deps.db, { readAt: now, hosts, last });
  reading.then(
    (read) => kept.set(deps.db, { readAt: now, hosts: reading, last: read }),
    // Read again at the next request, unless the older one suffices for a while.
    () => last ?? kept.delete(deps.db),
  );
  return hosts;
}

/** The table of the last read, of any age; null before the first. */
export function knownPortalHosts({ db }: Pick<Ctx, 'db'>): PortalHosts | null {
  return kept.get(db)?.last ?? null;
}

async function readHosts({ db, settings }: Pick<Ctx, 'db' | 'settings'>): Promise<PortalHosts> {
  const rows = await db.selectFrom('portal_hosts').selectAll().orderBy('is_main', 'desc').orderBy('host').execute();
  const storeOfHost = new Map(rows.map((row) => [row.host, row.store_id]));
  const mainHost = new Map([...rows].reverse().map((row) => [row.store_id, row.host]));
  return {
    storeOf: (host) => storeOfHost.get(host),
    originOf({ store_id }) {
      const host = mainHost.get(store_id);
      if (host !== undefined) return withHost(settings.PUBLIC_URL, host);
      if (store_id === MAIN_STORE) return withHost(settings.PUBLIC_URL);
      return settings.isProduction ? null : withHost(settings.PUBLIC_URL, `store-${store_id}.localhost`);
    },
  };
}

function withHost(publicUrl: string, host?: string): string {
  const url = new URL(publicUrl);
  if (host !== undefined) url.hostname = host;
  return url.origin;
}
