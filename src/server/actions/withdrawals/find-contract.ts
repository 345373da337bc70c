import { orderNumberIn, type WithdrawalForm } from '../../../domain/withdrawals/withdrawal.ts';
import type { Ctx } from '../../ctx.ts';

/**
 * Number of the order that is meant: number and address must fit each other. The address is the order's own or its customer's present
 * one; nobody else learns whether they fit.
 */
export async function findContract({ db }: Ctx, form: WithdrawalForm): Promise<number | null> {
  const email = form.email.trim().toLowerCase();
  const order = await db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.customer_id', 'orders.customer_id')
    .select('order_id')
    .where('order_id', '=', orderNumberIn(form.order_number))
    .where((row) =>
      row.or([
        row(row.fn<string>('lower', ['orders.email']), '=', email),
        row(row.fn<string>('lower', ['customers.email']), '=', email),
      ]),
    )
    .executeTakeFirst();
  return order?.order_id ?? null;
}
