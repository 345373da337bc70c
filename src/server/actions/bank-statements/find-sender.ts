import { isIban } from '../../../domain/identity/bank-account.ts';
import type { Ctx } from '../../ctx.ts';

/** The sender's account of all transfers of a payment, if it was a single one. */
export async function findSender(ctx: Ctx, paymentId: number): Promise<string | null> {
  const rows = await ctx.db
    .selectFrom('bank_entries')
    .select('counterparty_account')
    .distinct()
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'matched')
    .limit(2)
    .execute();
  const account = rows.length === 1 ? rows[0]?.counterparty_account : null;
  return account && isIban(account) ? account : null;
}
