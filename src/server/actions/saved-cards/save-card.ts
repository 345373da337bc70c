import type { KeptCard } from '../../../domain/payments/outcome.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import { removeSavedCard } from './remove-saved-card.ts';

/** Keeps the card with which a customer has just paid, in place of the one before, which its provider forgets. */
export async function saveCard(
  tx: Ctx,
  {
    customerId,
    provider,
    card,
  }: { customerId: number; provider: string; card: KeptCard & { readonly brand: string; readonly last_four: string } },
): Promise<void> {
  await removeSavedCard(tx, customerId);
  await tx.db
    .insertInto('saved_cards')
    .values({ customer_id: customerId, provider, ...card, created_at: tx.now() })
    .execute();
  await recordAudit(tx, {
    action: 'customer.save_card',
    subjectKind: 'customer',
    subjectId: customerId,
    detail: { provider },
  });
}
