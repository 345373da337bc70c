import type { Ctx } from '../../ctx.ts';
import { loadPortalAddress } from '../portals/portal-address.ts';

/** Data about portal, customer and order common to all mails about an order. */
export interface OrderMailFrame {
  readonly portalName: string;
  readonly portalUrl: string;
  readonly customerName: string;
  readonly timeZone: string;
  readonly orderNumber: string;
  readonly orderUrl: string;
  readonly lookUpUrl?: string;
}

/** These data for a mail about an order, from the portal where it was placed. */
export async function loadMailFrame(
  ctx: Ctx,
  order: { readonly order_id: number; readonly store_id: number; readonly firstname: string },
): Promise<OrderMailFrame> {
  const [portal, canSignIn] = await Promise.all([
    loadPortalAddress(ctx, order.store_id),
    hasPassword(ctx, order.order_id),
  ]);
  return {
    portalName: portal.name,
    portalUrl: portal.url,
    customerName: order.firstname,
    timeZone: portal.timeZone,
    orderNumber: String(order.order_id),
    orderUrl: `${portal.url}/orders/detail/${order.order_id}`,
    ...(!canSignIn && { lookUpUrl: `${portal.url}/consultar-pedido?pedido=${order.order_id}` }),
  };
}

/** Whether the order's customer signs in with a password; guests may never choose one. */
async function hasPassword({ db }: Ctx, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.customer_id', 'orders.customer_id')
    .select('password_hash')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.password_hash != null;
}
