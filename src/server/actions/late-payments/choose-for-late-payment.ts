import { sql } from 'kysely';
import { AppError } from '../../../domain/errors/app-error.ts';
import { lockHolderOf } from '../../../domain/orders/lock.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import { getItemForUpdate } from '../items/item-row.ts';
import { lockMoney } from '../refunds/lock-money.ts';
import { noteOnItem } from '../refunds/note-on-item.ts';
import { carryOutChoice } from './carry-out-choice.ts';
import { findLatePayment, type LateChoice, type LatePayment } from './find-late-payment.ts';

/** `noted`: an agent has the order open and carries it out; `over`: it was decided before. */
type ChoiceOutcome = LateChoice | 'noted' | 'over';

/**
 * The customer decides about money that arrived after the order was cancelled: resume the order, or refund. Carried out at once, unless an
 * agent has one of its items open, who is notified instead. The first choice counts.
 * @throws AppError sign_in_required, not_found (also for another's order, and one without a late payment)
 */
export function chooseForLatePayment(
  ctx: Ctx,
  { orderId, choice }: { orderId: number; choice: LateChoice },
): Promise<ChoiceOutcome> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockMoney(tx, orderId);
    if (order.customer_id !== requireCustomer(tx)) throw new AppError('not_found');
    const late = await findLatePayment(tx, orderId);
    if (!late) throw new AppError('not_found');
    if (late.choice !== null) return late.choice;
    if (late.waiting.length === 0) return 'over';
    const items = await Promise.all(late.waiting.map((itemId) => getItemForUpdate(tx, itemId)));
    await keepChoice(tx, late, choice);
    if (items.some((item) => lockHolderOf(item, tx.now()) !== null)) return 'noted';
    await carryOutChoice(tx, { order, late, choice });
    return choice;
  });
}

/** Recorded on the review and in each item's history, where agents see it. */
async function keepChoice(tx: Ctx, { review_id, waiting }: LatePayment, choice: LateChoice): Promise<void> {
  await tx.db
    .updateTable('payment_reviews')
    .set({ detail: sql`detail || ${JSON.stringify({ choice })}::jsonb` })
    .where('review_id', '=', review_id)
    .execute();
  for (const itemId of waiting) await noteOnItem(tx, itemId, { accion: ACTIONS[choice], detail: { review_id } });
}

const ACTIONS = { revive: 'quiere_seguir', return: 'quiere_devolucion' } as const;
