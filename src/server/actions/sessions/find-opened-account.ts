import type { Ctx } from '../../ctx.ts';

/** The account that a customer's sign-in opens: after a merge, the one they were merged into. */
export async function findOpenedAccount({ db }: Pick<Ctx, 'db'>, customerId: number): Promise<number> {
  const row = await db
    .selectFrom('customers')
    .select('merged_into')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.merged_into ?? customerId;
}
