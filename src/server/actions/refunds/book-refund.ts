import type { Ctx } from '../../ctx.ts';
import type { JsonObject } from '../../db/types.gen.ts';
import { reckonReserved } from './reserve.ts';

/**
 * Books refunded money in the ledger, once per event, and adds it to its payment. Call it with the order locked.
 * @returns false when it has already been booked
 */
export async function bookRefund(
  tx: Ctx,
  {
    paymentId,
    amount,
    eventId,
    detail,
  }: { readonly paymentId: number; readonly amount: number; readonly eventId: string; readonly detail: JsonObject },
): Promise<boolean> {
  const row = await tx.db
    .insertInto('payment_events')
    .values({
      payment_id: paymentId,
      kind: 'refund',
      amount,
      provider_event_id: eventId,
      detail: JSON.stringify(detail),
      created_at: tx.now(),
    })
    .onConflict((conflict) => conflict.columns(['payment_id', 'provider_event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  if (!row) return false;
  await tx.db
    .updateTable('payments')
    .set((of) => ({
      refunded: of('refunded', '+', amount),
      // For money that was not reserved, and never below the refunded amount.
      refund_reserved: of.fn<number>('greatest', ['refund_reserved', of('refunded', '+', amount)]),
      updated_at: tx.now(),
    }))
    .where('payment_id', '=', paymentId)
    .execute();
  await reckonReserved(tx, paymentId);
  return true;
}
