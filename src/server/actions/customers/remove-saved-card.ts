import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';

/** Drops a customer's saved card; without one nothing happens. */
export async function removeSavedCard(tx: Ctx, customerId: number): Promise<void> {
  const card = await tx.db
    .deleteFrom('saved_cards')
    .where('customer_id', '=', customerId)
    .returning('provider')
    .executeTakeFirst();
  if (!card) return;
  await recordAudit(tx, {
    action: 'customer.remove_card',
    subjectKind: 'customer',
    subjectId: customerId,
    detail: { provider: card.provider },
  });
}
