import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { calendarOf, getItemForUpdate, type ItemRow } from '../items/item-row.ts';
import type { OrderRow } from '../items/order-row.ts';
import { moveItem } from '../moves/move-item.ts';
import { followRefund } from '../refunds/follow-refund.ts';
import type { RefundPlan } from '../refunds/plan-refund.ts';
import { promisePlan } from '../refunds/promise-refund.ts';
import type { CancellationOffer } from './offer-cancellation.ts';

export interface Cancelled {
  /** Locked in this transaction, after its order and payments. */
  readonly item: ItemRow;
  readonly order: OrderRow;
  readonly offer: CancellationOffer;
  /** In the customer's words. */
  readonly reason: string;
  /** False where another mail announces that a person decides. */
  readonly tellsOfAsking?: boolean;
}

/** Carries out the offered cancellation on the customer's behalf; some offers need no action. @throws AppError as moveItem and promiseRefund */
export async function carryOutCancellation(tx: Ctx, cancelled: Cancelled): Promise<void> {
  const { item, order, offer, reason, tellsOfAsking = true } = cancelled;
  if (offer.way === 'unpaid') await cancelUnpaid(tx, order);
  if (offer.way === 'ask') {
    const handed = { reason };
    await moveItem(tx, { item, operation: 'pedir_cancelacion', handed, comment: reason, sendsMail: tellsOfAsking });
  }
  if (offer.way === 'at_once' && offer.plan) await giveAllBack(tx, cancelled, offer.plan);
}

/** An order is paid as a whole, so an unpaid one is cancelled as a whole. */
async function cancelUnpaid(tx: Ctx, { order_id }: OrderRow): Promise<void> {
  const unpaid = await tx.db
    .selectFrom('order_items')
    .select('item_id')
    .where('order_id', '=', order_id)
    .where('panel_status_id', '=', STATUS.pending_payment)
    .orderBy('item_id')
    .execute();
  for (const { item_id } of unpaid) {
    await moveItem(tx, { item: await getItemForUpdate(tx, item_id), operation: 'cancelar_pedido' });
  }
}

async function giveAllBack(tx: Ctx, { item, order, reason }: Cancelled, plan: RefundPlan): Promise<void> {
  const requestKey = `cancel:${item.item_id}`;
  const promise = { plan, order, itemId: item.item_id, reason, requestKey, lapsesAt: null, asksIban: false };
  const refunds = await promisePlan(tx, promise);
  const proposal = {
    calendar: calendarOf(item),
    amount: plan.amount,
    refunded_before: plan.refundedBefore,
    proposed_by: 0,
    proposed_at: tx.now(),
    approved_by: null,
  };
  const { operation, kind, statement } = plan;
  await followRefund(tx, { item, operation, kind, refunds, statement, reason, requestKey, proposal });
}
