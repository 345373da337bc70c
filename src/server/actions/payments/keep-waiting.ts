import type { Outcome } from '../../../domain/payments/outcome.ts';
import type { Ctx } from '../../ctx.ts';
import type { PaymentRow } from '../balances/standing.ts';
import { openGuestAccount } from '../checkout/guest.ts';
import { getItemForUpdate } from '../items/item-row.ts';
import { GROWTH, nextVersionAt } from '../items/lock-version.ts';
import type { OrderRow } from '../items/order-row.ts';
import { closeCart } from './close-cart.ts';
import { enqueueInstructions } from './enqueue-instructions.ts';

/** Records that an attempt waits: for the customer at the bank, or for slow money. Repeated reports are not written again. */
export async function keepWaiting(
  tx: Ctx,
  { order, payment, outcome }: { order: OrderRow; payment: PaymentRow; outcome: Outcome },
): Promise<void> {
  if (outcome.outcome !== 'challenge' && outcome.outcome !== 'pending') return;
  if (payment.state !== 'requested' && payment.state !== 'challenge') return;
  if (outcome.outcome === 'challenge' && payment.state === 'challenge') return;
  const isPending = outcome.outcome === 'pending';
  const waiting = {
    state: outcome.outcome,
    provider_ref: outcome.provider_ref ?? payment.provider_ref,
    challenge: isPending ? null : JSON.stringify(outcome.challenge),
    instructions: isPending && outcome.instructions ? JSON.stringify(outcome.instructions) : null,
    expires_at: (isPending && outcome.expires_at) || payment.expires_at,
    updated_at: tx.now(),
  };
  const written = await tx.db
    .updateTable('payments')
    .set(waiting)
    .where('payment_id', '=', payment.payment_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.db
    .insertInto('payment_events')
    .values({
      payment_id: payment.payment_id,
      kind: isPending ? 'pending' : 'action_required',
      amount: payment.amount,
      provider_event_id: outcome.outcome,
      created_at: tx.now(),
    })
    .execute();
  if (!isPending) return;
  if (payment.charge_id === null) await markMoneyAwaited(tx, order.order_id);
  if (payment.charge_id === null && written.instructions) {
    // The order is placed: customers with instructions find it in their account instead of the cart, so that they do not buy it twice.
    await closeCart(tx, order);
    await openGuestAccount(tx, order);
  }
  if (written.instructions) await enqueueInstructions(tx, { order, payment: written });
}

/** The items show that a slow payment method was chosen. Source: transitions.yaml, internal status `pending`. */
async function markMoneyAwaited(tx: Ctx, orderId: number): Promise<void> {
  const unpaid = await tx.db
    .selectFrom('order_items')
    .select('item_id')
    .where('real_order_id', '=', orderId)
    .where('internal_status', '=', 'pending_payment')
    .orderBy('item_id')
    .execute();
  for (const { item_id } of unpaid) {
    const item = await getItemForUpdate(tx, item_id);
    await tx.db
      .updateTable('order_items')
      .set({ internal_status: 'pending', version: GROWTH.version, updated_at: nextVersionAt(item, tx.now()) })
      .where('item_id', '=', item_id)
      .execute();
  }
}
