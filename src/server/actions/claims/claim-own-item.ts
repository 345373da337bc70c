import { AppError } from '../../../domain/errors/app-error.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { getOwnItemForUpdate } from '../items/own-item.ts';
import { moveItem } from '../moves/move-item.ts';
import { offerClaim } from './offer-claim.ts';

/**
 * The customer complains about their own delivered item, which returns to the agents with the complaint's text. Idempotent.
 * @throws AppError sign_in_required, not_found, claim_reason_needed, claim_window_over, claim_not_delivered
 */
export function claimOwnItem(ctx: Ctx, { itemId, reason }: { itemId: number; reason: string }): Promise<void> {
  const words = reason.trim();
  return inTransaction(ctx, async (tx) => {
    const item = await getOwnItemForUpdate(tx, itemId);
    const offer = await offerClaim(tx, item);
    if (offer === 'claimed') return;
    if (offer === 'over') throw new AppError('claim_window_over');
    if (offer === 'none') throw new AppError('claim_not_delivered');
    if (words.length < LEAST_REASON || words.length > LONGEST_REASON) throw new AppError('claim_reason_needed');
    await moveItem(tx, { item, operation: 'reclamar_pedido', handed: { reason: words }, comment: words });
  });
}

/** Minimum length of a reason. Source: transitions.yaml, need `reason`. */
const LEAST_REASON = 5;
/** Maximum length of the field. */
export const LONGEST_REASON = 2_000;
