import { type Ctx, inTransaction } from '../../ctx.ts';
import { giveUpProposal } from './give-up-proposal.ts';
import { lockMoney } from './lock-money.ts';
import { listRefundsByKey } from './refund-row.ts';

/**
 * Lapses proposals not approved within five business days, each in its own transaction. Source: meanings.md "Invoices and refunds".
 * @returns how many
 */
export async function lapseProposals(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .selectFrom('refunds')
    .select(['request_key', 'order_id'])
    .distinct()
    .where('state', '=', 'proposed')
    .where('lapses_at', '<=', ctx.now())
    .limit(AT_ONCE)
    .execute();
  for (const { request_key, order_id } of due) {
    await inTransaction(ctx, async (tx) => {
      await lockMoney(tx, order_id);
      const refunds = (await listRefundsByKey(tx, request_key)).filter(({ state }) => state === 'proposed');
      if (refunds.length > 0) await giveUpProposal(tx, { refunds, state: 'lapsed', decidedBy: null, note: '' });
    });
  }
  return due.length;
}

const AT_ONCE = 100;
