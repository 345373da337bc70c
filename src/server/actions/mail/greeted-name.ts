import type { Ctx } from '../../ctx.ts';

/**
 * The name by which a mail greets: none where it goes to an account whose address nobody has confirmed and that never paid. Anybody
 * could have opened that account with a stranger's address, and a name that the stranger would read.
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
