import { AppError } from '../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import { formatMoney } from '../../../domain/money/format-money.ts';
import { DIFFERENCE_CODE } from '../../../domain/payments/price-difference.ts';
import { type Answers, answersOf } from '../../../domain/wizard/answers.ts';
import type { Ctx } from '../../ctx.ts';
import { isNotary, isSupervisor } from '../actors/agent-of.ts';
import { formNotAllowed } from '../cart/refuse-form.ts';
import { editAndTell } from '../items/edit-item.ts';
import { getItem, getItemForUpdate, type ItemRow } from '../items/item-row.ts';
import { keepCeiling } from '../items/keep-ceiling.ts';
import { requireLockVersion } from '../items/lock-version.ts';
import type { OrderRow } from '../items/order-row.ts';
import { loadRenewedPromise } from '../moves/renew-promise.ts';
import { bookCharge } from '../payments/book-charge.ts';
import { tellOfAnswers } from '../providers/tell-of-data.ts';
import { lockMoney } from '../refunds/lock-money.ts';
import { refundItem } from '../refunds/refund-item.ts';
import { type ChangePlan, planChange, refuseEnded } from './plan-change.ts';

interface ItemAnswers {
  readonly itemId: number;
  readonly seen: Date;
  /** The changed answers; an empty one removes an answer. */
  readonly options: readonly { readonly option_id: number; readonly value: string }[];
  /** For the history, and for the approver of a refund. */
  readonly reason: string;
  /** To the customer, in the mail that requests the difference. */
  readonly note: string | null;
  /** A supervisor waives a difference. */
  readonly withoutCharge: boolean;
  /** Idempotency key of the request. */
  readonly requestKey: string;
}

/**
 * Changes an ordered item's data as an agent, in the form version that was answered. The item keeps its price; a difference becomes a
 * separate charge, which the item waits for, or a refund with the usual approval.
 * @throws AppError forbidden, not_found, order_not_editable, form_not_allowed, answers_unchanged, invalid_input (reason),
 * ceiling_not_yours, price_would_change (an unpaid order), difference_undecided, and as requireLockVersion, bookCharge and refundItem
 */
export async function changeItemAnswers(tx: Ctx, change: ItemAnswers): Promise<void> {
  if (isNotary(tx) || (change.withoutCharge && !isSupervisor(tx))) throw new AppError('forbidden');
  const { real_order_id } = await getItem(tx, change.itemId);
  const order = await lockMoney(tx, real_order_id);
  const item = await getItemForUpdate(tx, change.itemId);
  const lockVersion = await requireLockVersion(tx, item, change.seen);
  refuseEnded(tx, item);
  const reason = change.reason.trim();
  if (reason.length < LEAST_REASON) throw invalidInput('reason');
  const plan = await planChange(tx, item, answersOf(change.options));
  if (!plan.ok) throw formNotAllowed(tx, plan.walk);
  if (plan.changes.length === 0) throw new AppError('answers_unchanged');
  keepCeiling(tx, plan.product, { before: item.answers as Answers, after: plan.walk.relevant_answers });
  refuseUnpaidDifference(tx, { order, item, plan });
  await refuseUndecided(tx, item, plan);
  const held = item.answers as Answers;
  const after = plan.walk.relevant_answers;
  const renewed = await loadRenewedPromise(tx, item, { product: plan.product, before: held, after });
  const edited = await editAndTell(tx, {
    item,
    lockVersion,
    set: { answers: JSON.stringify(after), ...renewed.set },
    line: {
      accion: 'cambio_datos',
      comment: reason,
      detail: {
        changes: plan.changes.map((one) => ({ ...one })),
        form_version: item.form_version,
        old_total: plan.before.total,
        new_total: plan.walk.quote.total,
        ...renewed.detail,
      },
    },
  });
  await tellOfAnswers(tx, { ...edited, changes: plan.changes });
  await settle(tx, { order, item: edited.item, plan, change });
}

/** The price of the whole order would change; it must be placed again instead. */
function refuseUnpaidDifference(
  tx: Ctx,
  { order, item, plan: { difference, before, walk } }: { order: OrderRow; item: ItemRow; plan: ChangePlan },
): void {
  if (order.paid_at !== null || (difference.charge === null && difference.refund === 0)) return;
  const [old, now] = [before.total, walk.quote.total].map((cents) => formatMoney(cents, tx.locale));
  throw new AppError('price_would_change', { old: old ?? '', new: now ?? '' }, { item_id: item.item_id });
}

/**
 * The price is compared with that of the held answers, which a difference that nobody decided on has not been paid for: it would be refunded, or
 * charged twice.
 */
async function refuseUndecided(tx: Ctx, { item_id }: ItemRow, { difference }: ChangePlan): Promise<void> {
  if (difference.charge === null && difference.refund === 0) return;
  const open = await tx.db
    .selectFrom('price_differences')
    .select('difference_id')
    .where('item_id', '=', item_id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (open) throw new AppError('difference_undecided', {}, { item_id });
}

async function settle(
  tx: Ctx,
  { order, item, plan, change }: { order: OrderRow; item: ItemRow; plan: ChangePlan; change: ItemAnswers },
): Promise<void> {
  const { charge, refund } = plan.difference;
  const { itemId, reason, note, requestKey } = change;
  if (refund > 0) {
    const wish = { operation: 'devolucion_parcial', amount: refund } as const;
    await refundItem(tx, { ...wish, itemId, seen: item.updated_at, reason, requestKey });
  }
  if (!charge || change.withoutCharge) return;
  const current = await getItemForUpdate(tx, itemId);
  const label = charge.lines[0]?.label ?? plan.product.name;
  await bookCharge(tx, {
    order,
    item: current,
    lockVersion: await requireLockVersion(tx, current),
    priced: charge,
    label,
    note,
    requestKey,
    code: DIFFERENCE_CODE,
    units: 1,
  });
}

const LEAST_REASON = 5;
