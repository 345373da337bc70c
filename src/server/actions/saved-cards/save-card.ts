import type { KeptCard } from '../../../domain/payments/outcome.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import { removeSavedCard } from './remove-saved-card.ts';

/** Saves the card a customer has just paid with, replacing the former one, which its provider deletes. */
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
