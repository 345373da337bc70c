import type { Portal } from '../../../domain/catalogue/catalogue.ts';
import type { Ctx } from '../../ctx.ts';

/** What every mail about an order says of portal, customer and order. */
export interface OrderMailFrame {
  readonly portalName: string;
  readonly portalUrl: string;
  readonly customerName: string;
  readonly timeZone: string;
  readonly orderNumber: string;
  readonly orderUrl: string;
}

/** The frame of a mail about an order, in the name of the portal where it was placed. */
export async function mailFrameOf(
  ctx: Ctx,
  order: { readonly order_id: number; readonly store_id: number; readonly firstname: string },
): Promise<OrderMailFrame> {
  const portal = portalOfStore(ctx, order.store_id);
  const portalUrl = await portalUrlOf(ctx, order.store_id);
  return {
    portalName: portal.name,
    portalUrl,
    customerName: order.firstname,
    timeZone: portal.time_zone,
    orderNumber: String(order.order_id),
    orderUrl: `${portalUrl}/orders/detail/${order.order_id}`,
  };
}

/** The portal with this store id. @throws Error when the catalogue has none */
export function portalOfStore(ctx: Ctx, storeId: number): Portal {
  const portal = ctx.catalogue.current.portals.find(({ store_id }) => store_id === storeId);
  if (!portal) throw new Error(`no portal ${storeId}`);
  return portal;
}

/** Address of a portal without slash at the end: its own host, or the main one where none is configured. */
export async function portalUrlOf(ctx: Ctx, storeId: number): Promise<string> {
  const row = await ctx.db
    .selectFrom('portal_hosts')
    .select('host')
    .where('store_id', '=', storeId)
    .orderBy('host')
    .executeTakeFirst();
  const main = new URL(ctx.settings.PUBLIC_URL);
  return row ? `${main.protocol}//${row.host}${main.port && `:${main.port}`}` : ctx.settings.PUBLIC_URL;
}
