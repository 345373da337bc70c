import { AppError } from '../../../../domain/errors/app-error.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../../ctx.ts';
import { requireNamedRight } from '../../actors/require-named-right.ts';
import { getBothForUpdate } from './merged-pair.ts';

interface Apart {
  readonly customerId: number;
  readonly other: number;
}

/** Records that two accounts belong to different people. Idempotent. @throws AppError forbidden, not_found, customer_merged_with_self */
export function keepApart(ctx: Ctx, { customerId, other }: Apart): Promise<void> {
  const { agentId } = requireNamedRight(ctx, 'merge_customers');
  return inTransaction(ctx, async (tx) => {
    const { merged, kept } = await getBothForUpdate(tx, customerId, other);
    if (merged.erased_at || kept.erased_at) throw new AppError('not_found');
    const noted = await tx.db
      .insertInto('customers_kept_apart')
      .values({
        customer_id: Math.min(customerId, other),
        other_id: Math.max(customerId, other),
        agent_id: agentId,
        at: tx.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('customer_id')
      .executeTakeFirst();
    if (!noted) return;
    await recordAudit(tx, {
      action: 'customer.keep_apart',
      subjectKind: 'customer',
      subjectId: customerId,
      detail: { other },
    });
  });
}
