import type { Customer } from '../../../contract/customers/customer-calls.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { presentCustomer } from './present-client.ts';

type Wanted = { readonly customerId: number } | { readonly email: string };

/** A customer by number or whole e-mail address, for an agent. @throws AppError forbidden, not_found */
export async function getCustomer(ctx: Ctx, wanted: Wanted): Promise<Customer> {
  requireNamedRight(ctx, 'see_customer');
  const row = await ctx.db
    .selectFrom('customers')
    .select(['customer_id', 'store_id', 'created_at', 'erased_at', 'merged_into'])
    // A search by the address of a merged account leads to the account that holds everything.
    .where('customer_id', '=', (eb) =>
      'email' in wanted
        ? eb
            .selectFrom('customers as c')
            .select((row) => row.fn.coalesce('c.merged_into', 'c.customer_id').as('id'))
            .where('c.email', '=', wanted.email)
        : eb.val(wanted.customerId),
    )
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  const { customer_id, email, firstname, lastname, phone, locale, regions, tax, extra } = await presentCustomer(
    ctx,
    row.customer_id,
  );
  return {
    customer_id,
    email,
    firstname,
    lastname,
    phone,
    locale,
    regions,
    tax,
    extra,
    store_id: row.store_id,
    created_at: row.created_at.toISOString(),
    erased_at: row.erased_at?.toISOString() ?? null,
    merged_into: row.merged_into,
  };
}
