import type { Ctx } from '../../ctx.ts';
import type { JsonObject } from '../../db/types.gen.ts';
import { reckonReserved } from './reserve.ts';

/**
 * Writes money that went back into the ledger, once under each event, and adds it to its payment. To be called with the order locked.
 * @returns false when it was booked before
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
      // Of money nobody had reserved, and never below what was refunded.
      refund_reserved: of.fn<number>('greatest', ['refund_reserved', of('refunded', '+', amount)]),
      updated_at: tx.now(),
    }))
    .where('payment_id', '=', paymentId)
    .execute();
  await reckonReserved(tx, paymentId);
  return true;
}
