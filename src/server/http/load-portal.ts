import type { FastifyRequest } from 'fastify';
import type { Portal } from '../../domain/catalogue/catalogue.ts';
import type { Ctx } from '../ctx.ts';
import { knownPortalHosts, MAIN_STORE, type PortalHosts, portalHosts } from './portal-hosts.ts';

/**
 * The portal of a request: by host name, else the main shop. Outside production also `store-16.localhost`, and `?store=16`
 * (remembered in the cookie `store`). Source: decisions.md "Portals".
 */
export async function loadPortal(
  deps: Pick<Ctx, 'db' | 'settings' | 'catalogue'>,
  request: FastifyRequest,
): Promise<Portal> {
  return choosePortal(deps, request, await portalHosts(deps));
}

/** The portal of a request by the cached hosts, without a query. */
export function knownPortalOf(deps: Pick<Ctx, 'db' | 'settings' | 'catalogue'>, request: FastifyRequest): Portal {
  return choosePortal(deps, request, knownPortalHosts(deps));
}

function choosePortal(
  deps: Pick<Ctx, 'settings' | 'catalogue'>,
  request: FastifyRequest,
  hosts: PortalHosts | null,
): Portal {
  const byHost = hosts?.storeOf(request.hostname);
  const storeId = byHost ?? (deps.settings.isProduction ? undefined : triedStore(request)) ?? MAIN_STORE;
  const { portals } = deps.catalogue.current;
  return portals.find((portal) => portal.store_id === storeId) ?? (portals[0] as Portal);
}

/** Store chosen for testing portals on one machine, if any. */
export function triedStore(request: FastifyRequest): number | undefined {
  const query = (request.query as { store?: string } | undefined)?.store;
  const text = query ?? /^store-(\d+)\.localhost$/.exec(request.hostname)?.[1] ?? request.cookies.store;
  return text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}
