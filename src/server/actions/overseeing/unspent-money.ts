import { sql } from 'kysely';
import type { PaymentState } from '../../../domain/payments/decide-settlement.ts';
import { unspentOf } from '../../../domain/payments/unspent.ts';
import type { Ctx } from '../../ctx.ts';
import { LIVE_REFUNDS } from '../refunds/refund-row.ts';

/** Cents of each payment that pay for nothing and are not being refunded. Lock the order before refunding them. */
export async function unspentMoney(ctx: Ctx, paymentIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await ctx.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.order_id', 'payments.order_id')
    .leftJoin('order_charges', 'order_charges.charge_id', 'payments.charge_id')
    .select(['payments.payment_id', 'payments.state', 'payments.amount', 'captured', 'charged_back', 'refund_reserved'])
    .select((of) => [
      sql<boolean>`payments.state = 'captured' and case when payments.charge_id is null
        then orders.paid_at is not null else order_charges.state = 'paid' end`.as('pays'),
      of
        .selectFrom('refunds')
        .whereRef('refunds.payment_id', '=', 'payments.payment_id')
        .where('refunds.item_id', 'is not', null)
        .where('refunds.state', 'in', LIVE_REFUNDS)
        .select((sum) => sum.fn.coalesce(sum.fn.sum<number>('refunds.amount'), sum.lit(0)).as('given'))
        .as('refunded_of_it'),
      sql<boolean>`exists (select from payment_events event where event.payment_id = payments.payment_id
        and kind = 'success' and detail->>'currency' <> payments.currency)`.as('is_foreign'),
    ])
    .where('payments.payment_id', 'in', [0, ...paymentIds])
    .execute();
  return new Map(
    rows.map(({ payment_id, state, amount, pays, refunded_of_it, is_foreign, ...money }) => [
      payment_id,
      unspentOf(
        { ...money, state: state as PaymentState },
        { paid: pays ? amount : 0, refunded_of_it: refunded_of_it ?? 0, is_foreign },
      ),
    ]),
  );
}
