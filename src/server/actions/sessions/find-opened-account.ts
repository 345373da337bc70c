import type { Ctx } from '../../ctx.ts';

/** The account that a customer's way in opens: the one they were merged into, if they were. */
export async function findOpenedAccount({ db }: Pick<Ctx, 'db'>, customerId: number): Promise<number> {
  const row = await db
    .selectFrom('customers')
    .select('merged_into')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.merged_into ?? customerId;
}
