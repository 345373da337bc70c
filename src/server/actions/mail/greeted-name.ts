import type { Ctx } from '../../ctx.ts';

/**
 * The name used in a greeting: none for an account with an unconfirmed address that never paid. Anybody could have opened that account with
 * a stranger's address, and the stranger would read the name.
 */
export async function greetedName(tx: Ctx, { to, name }: { to: string; name: string }): Promise<string> {
  if (name === '') return '';
  const stranger = await tx.db
    .selectFrom('customers')
    .select('customer_id')
    .where('email', '=', to)
    .where('email_confirmed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('order_id')
            .whereRef('orders.customer_id', '=', 'customers.customer_id')
            .where('orders.paid_at', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst();
  return stranger ? '' : name;
}
