import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';

/** Drops a customer's saved card, and has its provider forget it; without one nothing happens. */
export async function removeSavedCard(tx: Ctx, customerId: number): Promise<void> {
  const card = await tx.db
    .deleteFrom('saved_cards')
    .where('customer_id', '=', customerId)
    .returning(['provider', 'token'])
    .executeTakeFirst();
  if (!card) return;
  await enqueue(tx, 'forget_card', card);
  await recordAudit(tx, {
    action: 'customer.remove_card',
    subjectKind: 'customer',
    subjectId: customerId,
    detail: { provider: card.provider },
  });
}
