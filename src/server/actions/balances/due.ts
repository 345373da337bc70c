import type { Selectable } from 'kysely';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import type { OrderCharges } from '../../db/types.gen.ts';
import type { OrderRow } from '../items/order-row.ts';

/** What is being paid: a cart, which becomes an order, or what is due for an order. */
export type Payable = { readonly kind: 'cart' } | { readonly kind: 'order'; readonly orderId: number };

export type ChargeRow = Selectable<OrderCharges>;

/** What is due: the order itself, or its oldest open charge. Amount in cents. */
export interface Due {
  readonly order: OrderRow;
  readonly charge: ChargeRow | null;
  readonly amount: number;
  /** The order was placed in this transaction, so that nothing of it is being paid. */
  readonly isNew?: boolean;
}

/** What is due for an order, or null. Reads without locking. */
export async function findDue(ctx: Ctx, order: OrderRow): Promise<Due | null> {
  if (!order.paid_at) {
    return (await isCancelled(ctx, order.order_id)) ? null : { order, charge: null, amount: order.total };
  }
  const charge = await ctx.db
    .selectFrom('order_charges')
    .selectAll()
    .where('order_id', '=', order.order_id)
    .where('state', '=', 'open')
    .orderBy('charge_id')
    .executeTakeFirst();
  return charge ? { order, charge, amount: charge.total } : null;
}

/** Whether every item of an order was cancelled unpaid. */
export async function isCancelled(ctx: Ctx, orderId: number): Promise<boolean> {
  const alive = await ctx.db
    .selectFrom('order_items')
    .select('item_id')
    .where('order_id', '=', orderId)
    .where('internal_status', '!=', 'canceled')
    .executeTakeFirst();
  return alive === undefined;
}

/** Lock order: quote, order, payment. It prevents deadlocks. The order is found only after its quote has been locked. */
export async function lockOrder(tx: Ctx, orderId: number): Promise<OrderRow> {
  return tx.db
    .with(
      (cte) => cte('quote').materialized(),
      (db) =>
        db
          .selectFrom('quotes')
          .select('quote_id')
          .where('quote_id', '=', (row) => row.selectFrom('orders').select('quote_id').where('order_id', '=', orderId))
          .forNoKeyUpdate(),
    )
    .selectFrom('orders')
    .selectAll('orders')
    .where('order_id', '=', orderId)
    .where(({ selectFrom, fn }) => selectFrom('quote').select(fn.countAll().as('locked')), 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
}

/** What is due for a locked order. @throws AppError order_already_paid, order_not_payable */
export async function lockDueOfOrder(tx: Ctx, orderId: number): Promise<Due> {
  const order = await lockOrder(tx, orderId);
  const due = await findDue(tx, order);
  if (due) return due;
  throw order.paid_at ? alreadyPaid(orderId) : new AppError('order_not_payable');
}

/** The refusal to pay twice. */
export function alreadyPaid(orderId: number): AppError {
  return new AppError('order_already_paid', {}, { order_id: String(orderId) });
}
