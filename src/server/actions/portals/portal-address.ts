import type { Portal } from '../../../domain/catalogue/catalogue.ts';
import type { Ctx } from '../../ctx.ts';

/** Address and name of a portal, for links outside a request (e-mail). */
interface PortalAddress {
  readonly name: string;
  /** Absolute, without a slash at its end. */
  readonly url: string;
  readonly timeZone: string;
}

/** The portal's address as seen by the request's browser, without trailing slash: for links back. */
export async function addressToComeBack(ctx: Ctx): Promise<string> {
  return ctx.triedOrigin ?? (await loadPortalAddress(ctx, ctx.portal.store_id)).url;
}

/** The address of a store: its own host where one is registered, else the public address. */
export async function loadPortalAddress(ctx: Ctx, storeId: number): Promise<PortalAddress> {
  const portal = portalOfStore(ctx, storeId);
  const host = await ctx.db
    .selectFrom('portal_hosts')
    .select('host')
    .where('store_id', '=', storeId)
    .orderBy('is_main', 'desc')
    .orderBy('host')
    .executeTakeFirst();
  const url = host ? withHost(ctx.settings.PUBLIC_URL, host.host) : ctx.settings.PUBLIC_URL;
  return { name: portal.name, url, timeZone: portal.time_zone };
}

/** The portal of a store. @throws Error when the catalogue has none, which no order can name */
export function portalOfStore(ctx: Pick<Ctx, 'catalogue'>, storeId: number): Portal {
  const portal = ctx.catalogue.current.portals.find((candidate) => candidate.store_id === storeId);
  if (!portal) throw new Error(`no portal for store ${storeId}`);
  return portal;
}

function withHost(publicUrl: string, host: string): string {
  const url = new URL(publicUrl);
  url.hostname = host;
  return url.href.replace(/\/+$/, '');
}
