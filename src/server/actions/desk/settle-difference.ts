import { AppError } from '../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import { DIFFERENCE_CODE, priceDifference } from '../../../domain/payments/price-difference.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import { walkForm } from '../../../domain/wizard/walk-form.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { agentOf, isNotary, isSupervisor } from '../actors/agent-of.ts';
import { editItem } from '../items/edit-item.ts';
import { getItem, getItemForUpdate } from '../items/item-row.ts';
import { requireLockVersion } from '../items/lock-version.ts';
import { loadRenewedPromise } from '../moves/renew-promise.ts';
import { bookCharge } from '../payments/book-charge.ts';
import { loadProduct } from '../products/load-product.ts';
import { lockMoney } from '../refunds/lock-money.ts';
import { refundItem } from '../refunds/refund-item.ts';
import { environmentOf } from '../wizard/environment-of.ts';

interface Settling {
  readonly itemId: number;
  readonly differenceId: number;
  readonly seen: Date;
  /** `settle`: the missing amount is charged, an excess refunded. `waive`: neither. */
  readonly decision: 'settle' | 'waive';
  readonly reason: string;
  /** To the customer, in the mail that requests the money. */
  readonly note: string | null;
  readonly requestKey: string;
}

/**
 * An agent decides about the price difference caused by a customer's corrected answers. Only supervisors may waive money. Idempotent.
 * @returns whether it was decided now
 * @throws AppError forbidden, not_found, invalid_input (reason), and as requireLockVersion, bookCharge and refundItem
 */
export async function settleDifference(ctx: Ctx, settling: Settling): Promise<boolean> {
  const { itemId, differenceId, seen, decision, requestKey } = settling;
  if (isNotary(ctx) || (decision === 'waive' && !isSupervisor(ctx))) throw new AppError('forbidden');
  const reason = settling.reason.trim();
  if (reason.length < LEAST_REASON) throw invalidInput('reason');
  return inTransaction(ctx, async (tx) => {
    const { real_order_id } = await getItem(tx, itemId);
    const order = await lockMoney(tx, real_order_id);
    const item = await getItemForUpdate(tx, itemId);
    const row = await tx.db
      .selectFrom('price_differences')
      .selectAll()
      .where('difference_id', '=', differenceId)
      .where('item_id', '=', itemId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(() => new AppError('not_found'));
    if (row.state !== 'open') return false;
    await requireLockVersion(tx, item, seen);
    const product = await loadProduct(tx, item);
    const environment = { ...environmentOf(tx), isKnownFile: () => true, finalizing: !item.pending_tramitation };
    const quoteOf = (answers: unknown) => walkForm(product, answers as Answers, environment).quote;
    const difference = priceDifference({ before: quoteOf(row.before), after: quoteOf(row.after), paid: item });
    // What the difference is for counts from its decision, waived or not.
    const renewed = await loadRenewedPromise(tx, item, {
      product,
      before: row.before as Answers,
      after: item.answers as Answers,
    });
    const edited = await editItem(tx, {
      item,
      lockVersion: await requireLockVersion(tx, item),
      set: renewed.set,
      line: {
        accion: 'diferencia_decidida',
        comment: reason,
        detail: {
          difference_id: differenceId,
          decision,
          charge: row.charge,
          refund: row.refund,
          ...renewed.detail,
        },
      },
    });
    await tx.db
      .updateTable('price_differences')
      .set({
        state: decision === 'settle' ? 'settled' : 'waived',
        reason,

        decided_by: agentOf(tx).agentId,
        decided_at: tx.now(),
      })
      .where('difference_id', '=', differenceId)
      .execute();
    if (decision === 'waive') return true;
    if (difference.refund > 0) {
      const wish = { operation: 'devolucion_parcial', amount: difference.refund } as const;
      await refundItem(tx, { ...wish, itemId, seen: edited.updated_at, reason, requestKey });
    }
    if (difference.charge) {
      const current = await getItemForUpdate(tx, itemId);
      await bookCharge(tx, {
        order,
        item: current,
        lockVersion: await requireLockVersion(tx, current),

        priced: difference.charge,
        label: difference.charge.lines[0]?.label ?? product.name,

        note: settling.note,
        requestKey,
        code: DIFFERENCE_CODE,
        units: 1,
      });
    }
    return true;
  });
}

const LEAST_REASON = 5;
