import { DAY_MS } from '../../../../domain/calendar/time-units.ts';
import { ERASURE_WAIT_DAYS } from '../../../../domain/customers/retention.ts';
import { AppError } from '../../../../domain/errors/app-error.ts';
import type { Ctx } from '../../../ctx.ts';
import { findOpenOrders } from './open-orders.ts';

/**
 * Writes the request to erase an account after the waiting period.
 * @returns undefined when one is already open
 * @throws AppError erasure_orders_open
 */
export async function openErasure(
  tx: Ctx,
  customerId: number,
): Promise<{ readonly erasure_id: string; readonly due_at: Date } | undefined> {
  const open = await findOpenOrders(tx, customerId);
  if (open.length > 0) throw new AppError('erasure_orders_open', { orders: open.join(', ') });
  return tx.db
    .insertInto('erasures')
    .values({
      customer_id: customerId,
      requested_at: tx.now(),
      due_at: new Date(tx.now().getTime() + ERASURE_WAIT_DAYS * DAY_MS),
    })
    .onConflict((conflict) => conflict.column('customer_id').where('state', '=', 'open').doNothing())
    .returning(['erasure_id', 'due_at'])
    .executeTakeFirst();
}

/** When an account is erased, if that was requested. */
export async function findErasureDue({ db }: Pick<Ctx, 'db'>, customerId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('erasures')
    .select('due_at')
    .where('customer_id', '=', customerId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row?.due_at ?? null;
}

/** Withdraws the open request; false when there is none. */
export async function withdrawOpen(tx: Ctx, customerId: number): Promise<boolean> {
  const withdrawn = await tx.db
    .updateTable('erasures')
    .set({ state: 'withdrawn', ended_at: tx.now() })
    .where('customer_id', '=', customerId)
    .where('state', '=', 'open')
    .returning('erasure_id')
    .executeTakeFirst();
  return withdrawn !== undefined;
}
