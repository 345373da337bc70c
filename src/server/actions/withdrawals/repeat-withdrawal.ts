import { type Ctx, inTransaction } from '../../ctx.ts';
import { lockMoney } from '../refunds/lock-money.ts';
import { enqueueReceipt } from './enqueue-receipt.ts';
import { withdrawItems } from './withdraw-items.ts';

/** Checks services again whose payment was under way at the withdrawal, and notifies the customer. */
export async function repeatWithdrawal(ctx: Ctx, withdrawalId: string): Promise<void> {
  const withdrawal = await ctx.db
    .selectFrom('withdrawals')
    .select(['order_id', 'declaration', 'received_at'])
    .where('withdrawal_id', '=', withdrawalId)
    .executeTakeFirst();
  const orderId = withdrawal?.order_id;
  if (!withdrawal || !orderId) return;
  await inTransaction(ctx, async (tx) => {
    const order = await lockMoney(tx, orderId);
    const items = await tx.db
      .selectFrom('withdrawal_items')
      .select('item_id')
      .where('withdrawal_id', '=', withdrawalId)
      .where('outcome', '=', 'paying')
      .orderBy('item_id')
      .execute();
    if (items.length === 0) return;
    const declared = { withdrawalId, declaration: withdrawal.declaration, receivedAt: withdrawal.received_at };
    const outcomes = await withdrawItems(tx, { order, items, ...declared });
    if (outcomes.some(({ outcome }) => outcome !== 'paying'))
      await enqueueReceipt(tx, { order, outcomes, ...declared });
  });
}
