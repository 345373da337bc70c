import { sql } from 'kysely';
import { orderNumberIn, type WithdrawalForm } from '../../../domain/withdrawals/withdrawal.ts';
import type { Ctx } from '../../ctx.ts';

/**
 * Number of the matching order: number and address must match. The address is the order's own or one of its customer's present ones; nobody else
 * learns whether they match.
 */
export async function findContract({ db }: Ctx, form: WithdrawalForm): Promise<number | null> {
  const email = form.email.trim().toLowerCase();
  const order = await db
    .selectFrom('orders')
    .select('order_id')
    .where('order_id', '=', orderNumberIn(form.order_number))
    .where((row) =>
      row.or([
        row(row.fn<string>('lower', ['email']), '=', email),
        sql<boolean>`${email}::citext in (select addresses_of_customer(${row.ref('customer_id')}))`,
      ]),
    )
    .executeTakeFirst();
  return order?.order_id ?? null;
}
