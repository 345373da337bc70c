import type { OrderListPage } from '../../../contract/pages/order-list-page.ts';
import type { OrderDetailPage } from '../../../contract/pages/order-pages.ts';
import { mayInAccount } from '../../../domain/firms/firm-role.ts';
import type { Ctx } from '../../ctx.ts';
import { memberOf } from '../actors/refuse-in-firm.ts';

/** An order without the actions that a firm's read-only person may not use. */
export function orderForReader(ctx: Pick<Ctx, 'actor'>, page: OrderDetailPage): OrderDetailPage {
  if (mayInAccount(memberOf(ctx), 'order')) return page;
  return {
    ...page,
    waiting: [],
    hand_in: null,
    pay_href: null,
    late_href: null,
    refund_account: null,
    withdraw_href: null,
    invoices: page.invoices.map((invoice) => ({ ...invoice, data_href: null })),
    items: page.items.map((item) => ({
      ...item,
      finalize_href: null,
      claim_href: null,
      cancel_href: null,
      review: null,
      again: null,
    })),
  };
}

/** The list of orders, reduced in the same way. */
export function ordersForReader(ctx: Pick<Ctx, 'actor'>, page: OrderListPage): OrderListPage {
  if (mayInAccount(memberOf(ctx), 'order')) return page;
  return {
    ...page,
    waiting: [],
    orders: page.orders.map((order) => ({
      ...order,
      step: null,
      items: order.items.map((item) => ({ ...item, stale: null })),
    })),
  };
}
