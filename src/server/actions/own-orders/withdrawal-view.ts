import type { OrderDetailPage } from '../../../contract/pages/order-pages.ts';
import { stageOf } from '../../../domain/orders/cancellation.ts';
import { withdrawalRight } from '../../../domain/withdrawals/withdrawal-right.ts';
import type { Ctx } from '../../ctx.ts';
import { shortDayText } from '../items/customer-texts.ts';
import type { ItemRow } from '../items/item-row.ts';
import type { OrderRow } from '../items/order-row.ts';

/** Withdrawing is offered while the right to it exists; afterwards the order says when it ended. */
export function withdrawalView(
  ctx: Ctx,
  order: Pick<OrderRow, 'order_id' | 'paid_at' | 'consent_at'>,
  items: readonly ItemRow[],
): Pick<OrderDetailPage, 'withdraw_href' | 'withdraw_ended'> {
  const right = withdrawalRight(
    { paid_at: order.paid_at, consented: order.consent_at !== null },
    items.map((item) => ({
      internal_status: item.internal_status,
      isDone: stageOf(item) === 'done',
      delivered_at: item.delivered_at,
    })),
    ctx.now(),
  );
  return {
    withdraw_href: right.state === 'runs' ? `/desistimiento?pedido=${order.order_id}` : null,
    withdraw_ended:
      right.state === 'ended' ? { reason: right.reason, date_text: right.on && shortDayText(ctx, right.on) } : null,
  };
}
