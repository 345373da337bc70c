import type { Ctx } from '../../ctx.ts';
import { loadPortalAddress } from '../portals/portal-address.ts';

/** What every mail about an order says of portal, customer and order. */
export interface OrderMailFrame {
  readonly portalName: string;
  readonly portalUrl: string;
  readonly customerName: string;
  readonly timeZone: string;
  readonly orderNumber: string;
  readonly orderUrl: string;
}

/** The frame of an e-mail about an order, of the portal where it was placed. */
export async function loadMailFrame(
  ctx: Ctx,
  order: { readonly order_id: number; readonly store_id: number; readonly firstname: string },
): Promise<OrderMailFrame> {
  const portal = await loadPortalAddress(ctx, order.store_id);
  return {
    portalName: portal.name,
    portalUrl: portal.url,
    customerName: order.firstname,
    timeZone: portal.timeZone,
    orderNumber: String(order.order_id),
    orderUrl: `${portal.url}/orders/detail/${order.order_id}`,
  };
}
