import type { Product } from '../../../domain/catalogue/product.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { formatMoney } from '../../../domain/money/format-money.ts';
import { changesBetween } from '../../../domain/orders/answers-change.ts';
import { decideOwnChange } from '../../../domain/orders/decide-own-change.ts';
import { findStatus } from '../../../domain/orders/machine.ts';
import { UNMAPPED_NAME } from '../../../domain/orders/unmapped.ts';
import { undiscounted } from '../../../domain/pricing/discount.ts';
import { type Answers, withFileAnswers } from '../../../domain/wizard/answers.ts';
import { fileIdsOf } from '../../../domain/wizard/form-files.ts';
import type { Walk } from '../../../domain/wizard/walk.ts';
import { walkForm } from '../../../domain/wizard/walk-form.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { formNotAllowed } from '../cart/refuse-form.ts';
import { editAndTell } from '../items/edit-item.ts';
import type { ItemRow } from '../items/item-row.ts';
import { keepCeiling } from '../items/keep-ceiling.ts';
import { getOwnItemForUpdate } from '../items/own-item.ts';
import { loadProduct } from '../products/load-product.ts';
import { tellOfAnswers } from '../providers/tell-of-data.ts';
import { environmentOf } from '../wizard/environment-of.ts';

interface ChangeOfAnswers {
  readonly itemId: number;
  /** The changed answers of the ordered form; an empty one removes an answer. */
  readonly given: (form: Product) => Answers;
}

/**
 * Changes answers of the customer's own item, in the form version they answered and at the price they paid. The history records old and new values,
 * and the new item version reaches every open panel. Idempotent. Files have their own call and are not changed.
 * @throws AppError not_found, order_not_editable, locked_by_other, form_not_allowed, price_would_change, ceiling_not_yours
 */
export function changeAnswers(ctx: Ctx, { itemId, given }: ChangeOfAnswers): Promise<ItemRow> {
  return inTransaction(ctx, async (tx) => {
    const item = await getOwnItemForUpdate(tx, itemId);
    refuseLateChange(tx, item);
    const product = await loadProduct(tx, item);
    const walk = walkChanged(tx, { item, product, given: given(product) });
    const changes = changesBetween(product, item.answers as Answers, walk.relevant_answers);
    if (changes.length === 0) return item;
    keepCeiling(tx, product, { before: item.answers as Answers, after: walk.relevant_answers });
    const edited = await editAndTell(tx, {
      item,
      lockVersion: null,
      set: { answers: JSON.stringify(walk.relevant_answers) },
      line: { accion: 'cambio_datos', detail: { changes: changes.map((change) => ({ ...change })) } },
    });
    await tellOfAnswers(tx, { ...edited, changes });
    return edited.item;
  });
}

/** Customers do not learn who holds the lock. */
function refuseLateChange(ctx: Ctx, item: ItemRow): void {
  const decision = decideOwnChange(item, ctx.now());
  if (decision.ok) return;
  if (decision.code === 'locked_by_other') {
    throw new AppError('locked_by_other', { name: ctx.portal.name }, { item_id: item.item_id });
  }
  const status = (findStatus(item.panel_status_id)?.name ?? UNMAPPED_NAME)[ctx.locale];
  throw new AppError('order_not_editable', { status }, { item_id: item.item_id });
}

function walkChanged(ctx: Ctx, { item, product, given }: { item: ItemRow; product: Product; given: Answers }): Walk {
  const before = item.answers as Answers;
  const answers = withFileAnswers(product, { ...before, ...given }, (id) => fileIdsOf(before[id]));
  const walk = walkForm(product, answers, {
    ...environmentOf(ctx),
    isKnownFile: (id, optionId) => fileIdsOf(before[optionId]).includes(id),
  });
  const isFinished =
    walk.outcome.kind === 'complete' || (walk.outcome.kind === 'early_checkout' && item.pending_tramitation);
  if (!isFinished) throw formNotAllowed(ctx, walk);
  const { total } = undiscounted(item);
  if (walk.quote.total !== total) {
    const [old, now] = [total, walk.quote.total].map((cents) => formatMoney(cents, ctx.locale));
    throw new AppError('price_would_change', { old: old ?? '', new: now ?? '' }, { item_id: item.item_id });
  }
  return walk;
}
