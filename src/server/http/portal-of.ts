import type { FastifyRequest } from 'fastify';
import type { Portal } from '../../domain/catalogue/catalogue.ts';
import type { Ctx } from '../ctx.ts';

const MAIN_STORE = 1;
const HOSTS_KEPT_FOR_MS = 30_000;

let hosts: { readAt: number; storeIds: Promise<ReadonlyMap<string, number>> } | null = null;

/**
 * The portal of a request: by host name, else the main shop. Outside production also `store-16.localhost`, and `?store=16`
 * (remembered in the cookie `store`). Source: decisions.md "Portals".
 */
export async function portalOf(
  deps: Pick<Ctx, 'db' | 'settings' | 'catalogue'>,
  request: FastifyRequest,
): Promise<Portal> {
  const storeIds = await knownHosts(deps);
  const byHost = storeIds.get(request.hostname);
  const storeId = byHost ?? (deps.settings.isProduction ? undefined : triedStore(request)) ?? MAIN_STORE;
  const { portals } = deps.catalogue.current;
  return portals.find((portal) => portal.store_id === storeId) ?? (portals[0] as Portal);
}

/** Store chosen for trying portals on one machine, if any. */
export function triedStore(request: FastifyRequest): number | undefined {
  const query = (request.query as { store?: string } | undefined)?.store;
  const text = query ?? /^store-(\d+)\.localhost$/.exec(request.hostname)?.[1] ?? request.cookies.store;
  return text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}

function knownHosts(deps: Pick<Ctx, 'db'>): Promise<ReadonlyMap<string, number>> {
  const now = Date.now();
  if (hosts && now - hosts.readAt < HOSTS_KEPT_FOR_MS) return hosts.storeIds;
  const storeIds = deps.db
    .selectFrom('portal_hosts')
    .selectAll()
    .execute()
    .then((rows) => new Map(rows.map((row) => [row.host, row.store_id])));
  hosts = { readAt: now, storeIds };
  storeIds.catch(() => {
    hosts = null;
  });
  return storeIds;
}
