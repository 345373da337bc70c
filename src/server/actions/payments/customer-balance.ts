import type { CustomerOverview } from '../../../contract/customers/customer-overview.ts';
import { type Cents, eurosOf } from '../../../domain/money/money.ts';
import type { Ctx } from '../../ctx.ts';
import { findDue } from '../balances/due.ts';
import type { OrderRow } from '../items/order-row.ts';

/** Total paid by and refunded to a customer over all their orders, and what they owe now. The caller has checked access. */
export async function customerBalance(ctx: Ctx, customerId: number): Promise<CustomerOverview['balance']> {
  const sums = await ctx.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.order_id', 'payments.order_id')
    .select(({ fn }) => [
      fn.sum<string>('captured').as('captured'),
      fn.sum<string>('refunded').as('refunded'),
      fn.sum<string>('charged_back').as('charged_back'),
    ])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  const [captured, refunded, chargedBack] = [sums?.captured, sums?.refunded, sums?.charged_back].map((sum) =>
    Number(sum ?? 0),
  );
  const gone = (refunded ?? 0) + (chargedBack ?? 0);
  return {
    paid: eurosOf((captured ?? 0) - gone),
    refunded: eurosOf(gone),
    due: eurosOf(await sumDue(ctx, customerId)),
  };
}

/** Orders that are unpaid or have an open charge, each with the amount already received. */
async function sumDue(ctx: Ctx, customerId: number): Promise<Cents> {
  const orders = await ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('paid_at', 'is', null),
        exists(
          selectFrom('order_charges')
            .select('charge_id')
            .whereRef('order_charges.order_id', '=', 'orders.order_id')
            .where('state', '=', 'open'),
        ),
      ]),
    )
    .execute();
  let total = 0;
  for (const order of orders) total += await loadLeft(ctx, order);
  return total;
}

async function loadLeft(ctx: Ctx, order: OrderRow): Promise<Cents> {
  const due = await findDue(ctx, order);
  if (!due) return 0;
  const attempts = await ctx.db
    .selectFrom('payments')
    .select(['captured', 'refunded'])
    .where('order_id', '=', order.order_id)
    .where('charge_id', 'is not distinct from', due.charge?.charge_id ?? null)
    .execute();
  const came = attempts.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0);
  return Math.max(0, due.amount - came);
}
