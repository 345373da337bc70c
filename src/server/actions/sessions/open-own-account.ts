import type { Ctx } from '../../ctx.ts';

/** Proving control of the mailbox opens an account, even for a guest with only an unpaid order. */
export async function openOwnAccount(tx: Ctx, customerId: number): Promise<void> {
  await tx.db
    .updateTable('customers')
    .set({ account_opened_at: tx.now() })
    .where('customer_id', '=', customerId)
    .where('account_opened_at', 'is', null)
    .execute();
}
