import type { Portal } from '../../domain/catalogue/catalogue.ts';
import type { Ctx } from '../ctx.ts';

/** Which host is whose: the table that a supervisor keeps. */
export interface PortalHosts {
  storeOf(host: string): number | undefined;
  /** Where a portal is at home, without a slash at its end; null where it has no host. Outside production each has one. */
  originOf(portal: Portal): string | null;
}

export const MAIN_STORE = 1;
const KEPT_FOR_MS = 30_000;

const kept = new WeakMap<Ctx['db'], { readAt: number; hosts: Promise<PortalHosts> }>();

/** The table as it was read in the last half minute. */
export function portalHosts(deps: Pick<Ctx, 'db' | 'settings'>): Promise<PortalHosts> {
  const now = Date.now();
  const known = kept.get(deps.db);
  if (known && now - known.readAt < KEPT_FOR_MS) return known.hosts;
  const hosts = readHosts(deps);
  kept.set(deps.db, { readAt: now, hosts });
  hosts.catch(() => kept.delete(deps.db));
  return hosts;
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
