import { AppError } from '../../../domain/errors/app-error.ts';
import { readSubscriptionId } from '../../../domain/records/subscriptions.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';

/**
 * Ends a customer's newsletter at their request. Only they can subscribe again: an agent's word is no consent. Following ends with the
 * company's record, a year of advice with its order.
 * @throws AppError forbidden, not_found; invalid_input for a kind that does not end here
 */
export async function endSubscription(ctx: Ctx, id: string): Promise<void> {
  requireNamedRight(ctx, 'portfolio');
  const named = readSubscriptionId(id);
  if (!named) throw new AppError('not_found');
  if (named.kind !== 'newsletter') throw new AppError('invalid_input', { detail: named.kind });
  await inTransaction(ctx, async (tx) => {
    const customer = await tx.db
      .selectFrom('customers')
      .select('newsletter')
      .where('customer_id', '=', named.number)
      .where('erased_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!customer) throw new AppError('not_found');
    if (!customer.newsletter) return;
    await tx.db
      .updateTable('customers')
      .set({ newsletter: false, updated_at: tx.now() })
      .where('customer_id', '=', named.number)
      .execute();
    await recordAudit(tx, {
      action: 'subscription.end',
      subjectKind: 'customer',
      subjectId: named.number,
      detail: { kind: named.kind },
    });
  });
}
