import { AppError } from '../../../domain/errors/app-error.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { getItemForUpdate } from '../items/item-row.ts';
import { getOwnItem } from '../items/own-item.ts';
import { lockMoney } from '../refunds/lock-money.ts';
import { carryOutCancellation } from './carry-out-cancellation.ts';
import { type CancellationOffer, offerCancellation } from './offer-cancellation.ts';

interface CancellationWish {
  readonly itemId: number;
  /** In the customer's words; needed where a person decides. */
  readonly reason: string;
}

/**
 * Cancels the customer's own item as far as it is allowed: an unpaid order at once, an item not started with a full refund, others by a request to
 * our agents. Idempotent.
 * @returns what was done, or why there was nothing to do
 * @throws AppError sign_in_required, not_found, cancellation_reason_missing, payment_in_progress
 */
export async function cancelOwnItem(ctx: Ctx, wish: CancellationWish): Promise<CancellationOffer['way']> {
  const { real_order_id } = await getOwnItem(ctx, wish.itemId);
  return inTransaction(ctx, async (tx) => {
    const order = await lockMoney(tx, real_order_id);
    const item = await getItemForUpdate(tx, wish.itemId);
    const offer = await offerCancellation(tx, { item, order });
    const reason = wish.reason.trim();
    if (offer.way === 'paying') throw new AppError('payment_in_progress', {}, { order_id: String(order.order_id) });
    if (offer.way === 'ask' && reason.length < LEAST_REASON) throw new AppError('cancellation_reason_missing');
    await carryOutCancellation(tx, { item, order, offer, reason: reason || BY_HIMSELF[ctx.locale] });
    return offer.way;
  });
}

/** Minimum length of a reason. Source: transitions.yaml, need `reason`. */
const LEAST_REASON = 5;

const BY_HIMSELF = {
  es: 'Cancelado por el cliente',
  en: 'Cancelled by the customer',
  pt: 'Cancelado pelo cliente',
} as const;
