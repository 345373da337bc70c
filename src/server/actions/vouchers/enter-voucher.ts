import { undiscounted } from '../../../domain/pricing/discount.ts';
import type { ThrottleName } from '../../../domain/sessions/throttles.ts';
import { readVoucherCode, type VoucherProblem } from '../../../domain/vouchers/voucher.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { findCart } from '../cart/find-cart.ts';
import { findVoucherProblem } from '../cart/reduce-cart.ts';
import { findVoucher } from '../cart/voucher-row.ts';
import { refundThrottle, tryThrottle } from '../throttles/throttle.ts';

/**
 * Applies a voucher to the visitor's cart, replacing any other. Idempotent.
 * @returns why it can not be used, or null when it is on the cart; an empty cart takes none and is no problem
 */
export async function enterVoucher(ctx: Ctx, typed: string): Promise<VoucherProblem | null> {
  const cart = await findCart(ctx);
  const quoteId = cart.quote_id;
  if (quoteId === null || cart.items.length === 0) return null;
  // Codes are short enough to guess. Counted before the check, so that concurrent attempts all count.
  const tries = triesOf(ctx, quoteId);
  if (!(await countTries(ctx, tries))) return { code: 'voucher_too_many' };
  const code = readVoucherCode(typed);
  const row = code === null ? undefined : await findVoucher(ctx, code);
  if (!row) return { code: 'voucher_unknown' };
  const customerId = ctx.actor.kind === 'customer' ? ctx.actor.customerId : null;
  const use = { row, quoteId, customerId, storeId: ctx.portal.store_id };
  const problem = await findVoucherProblem(ctx, cart.items.map(undiscounted), use);
  if (problem) return problem;
  await setVoucher(ctx, quoteId, row.voucher_id);
  for (const [name, who] of tries) await refundThrottle(ctx, name, who);
  return null;
}

type Try = readonly [name: ThrottleName, who: string | null];

/** By network and by person, since either can be changed alone. */
function triesOf({ actor, network }: Ctx, quoteId: number): readonly Try[] {
  const person = actor.kind === 'customer' ? `customer ${actor.customerId}` : `cart ${quoteId}`;
  return [
    ['try_voucher', network],
    ['try_voucher_as_person', person],
  ];
}

/** @returns false, with nothing counted, when one of them has no attempt left */
async function countTries(ctx: Ctx, tries: readonly Try[]): Promise<boolean> {
  for (const [index, [name, who]] of tries.entries()) {
    if ((await tryThrottle(ctx, name, who)) === 0) continue;
    for (const [counted, whose] of tries.slice(0, index)) await refundThrottle(ctx, counted, whose);
    return false;
  }
  return true;
}

/** Removes the voucher from the visitor's cart; without one nothing changes. */
export async function removeVoucher(ctx: Ctx): Promise<void> {
  const { quote_id, voucher } = await findCart(ctx);
  if (quote_id !== null && voucher) await setVoucher(ctx, quote_id, null);
}

/** Another price is another cart: an order placed from it earlier no longer counts as this one. */
function setVoucher(ctx: Ctx, quoteId: number, voucherId: number | null): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const changed = await tx.db
      .updateTable('quotes')
      .set((row) => ({ voucher_id: voucherId, version: row('version', '+', 1), updated_at: tx.now() }))
      .where('quote_id', '=', quoteId)
      .where('state', '=', 'active')
      .where('voucher_id', 'is distinct from', voucherId)
      .returning('quote_id')
      .executeTakeFirst();
    if (!changed) return;
    await recordAudit(tx, {
      action: voucherId === null ? 'cart.voucher_removed' : 'cart.voucher',
      subjectKind: 'quote',
      subjectId: quoteId,
      detail: { voucher_id: voucherId },
    });
  });
}
