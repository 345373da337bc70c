import { AppError } from '../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import type { ChargeWish } from '../../../domain/payments/decide-charge.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { isNotary } from '../actors/agent-of.ts';
import { type ChargeRow, lockOrder } from '../balances/due.ts';
import { getItemForUpdate } from '../items/item-row.ts';
import { bookForeseen } from './book-foreseen.ts';

export interface NewCharge extends ChargeWish {
  readonly itemId: number;
  /** Text for the customer, in the mail. */
  readonly note: string | null;
  /** Idempotency key of a click. */
  readonly requestKey: string;
}

/**
 * Makes a later charge that the product provides for, with its own payment and invoice. The item waits in 60 for it (incident 53), and the
 * customer gets an e-mail with a payment link. The same key charges once.
 * @throws AppError forbidden for a notary, not_found, charge_not_foreseen, charge_over_cap, charge_over_ceiling, invalid_input (amount,
 * units), tax_data_required (the charge could not be invoiced), locked_by_other, stale_version (no lock), transition_refused
 */
export function chargeLater(ctx: Ctx, wish: NewCharge): Promise<ChargeRow> {
  if (isNotary(ctx)) throw new AppError('forbidden');
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, await getOrderId(tx, wish.itemId));
    const item = await getItemForUpdate(tx, wish.itemId);
    const known = await findByKey(tx, wish);
    if (known) return known;
    return bookForeseen(tx, { ...wish, order, item });
  });
}

async function getOrderId(tx: Ctx, itemId: number): Promise<number> {
  const { real_order_id } = await tx.db
    .selectFrom('order_items')
    .select('real_order_id')
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
  return real_order_id;
}

async function findByKey(tx: Ctx, { itemId, requestKey }: NewCharge): Promise<ChargeRow | undefined> {
  const known = await tx.db
    .selectFrom('order_charges')
    .selectAll()
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  if (known && known.item_id !== itemId) throw invalidInput('request_key');
  return known;
}
