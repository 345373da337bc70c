import type { PaymentState, SettlementFacts } from '../../../domain/payments/decide-settlement.ts';
import { receivedOf } from '../../../domain/payments/unspent.ts';
import type { Ctx } from '../../ctx.ts';
import { isCancelled } from '../balances/due.ts';
import type { PaymentRow } from '../balances/standing.ts';

/** The facts that decide how an outcome of this attempt is booked. Lock the order before booking by them. */
export async function loadSettlementFacts(ctx: Ctx, payment: PaymentRow): Promise<SettlementFacts> {
  const inParts = payment.method === 'bank';
  return {
    state: payment.state as PaymentState,
    amount: payment.amount,
    currency: payment.currency,
    captured: inParts ? receivedOf(payment) : payment.captured,
    in_parts: inParts,
    paid_otherwise: await isPaidOtherwise(ctx, payment),
    cancelled: await isDueCancelled(ctx, payment),
  };
}

async function isPaidOtherwise(ctx: Ctx, payment: PaymentRow): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('payments')
    .select('payment_id')
    .where('order_id', '=', payment.order_id)
    .where('charge_id', 'is not distinct from', payment.charge_id)
    .where('payment_id', '!=', payment.payment_id)
    .where('state', '=', 'captured')
    .executeTakeFirst();
  return row !== undefined;
}

async function isDueCancelled(ctx: Ctx, { order_id, charge_id }: PaymentRow): Promise<boolean> {
  if (charge_id === null) return isCancelled(ctx, order_id);
  const { state } = await ctx.db
    .selectFrom('order_charges')
    .select('state')
    .where('charge_id', '=', charge_id)
    .executeTakeFirstOrThrow();
  return state === 'cancelled';
}
