import type { Ctx } from '../../ctx.ts';

/** Who has proved that the mailbox is theirs has an account from now on, also with nothing but an unpaid order of a guest. */
export async function openOwnAccount(tx: Ctx, customerId: number): Promise<void> {
  await tx.db
    .updateTable('customers')
    .set({ account_opened_at: tx.now() })
    .where('customer_id', '=', customerId)
    .where('account_opened_at', 'is', null)
    .execute();
}
