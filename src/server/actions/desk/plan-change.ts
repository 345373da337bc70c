import type { Product } from '../../../domain/catalogue/product.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { type AnswerChange, changesBetween } from '../../../domain/orders/answers-change.ts';
import { findStatus } from '../../../domain/orders/machine.ts';
import { UNMAPPED_NAME } from '../../../domain/orders/unmapped.ts';
import { type PriceDifference, priceDifference } from '../../../domain/payments/price-difference.ts';
import type { Quote } from '../../../domain/pricing/quote.ts';
import { type Answers, withFileAnswers } from '../../../domain/wizard/answers.ts';
import { fileIdsOf } from '../../../domain/wizard/form-files.ts';
import type { Walk } from '../../../domain/wizard/walk.ts';
import { walkForm } from '../../../domain/wizard/walk-form.ts';
import type { Ctx } from '../../ctx.ts';
import type { ItemRow } from '../items/item-row.ts';
import { loadProduct } from '../products/load-product.ts';
import { environmentOf } from '../wizard/environment-of.ts';

/** Consequences of changing an item's answers, in the form version that was answered. */
export interface ChangePlan {
  readonly product: Product;
  readonly walk: Walk;
  /** Whether the form is still as complete as before. */
  readonly ok: boolean;
  readonly changes: readonly AnswerChange[];
  readonly before: Quote;
  readonly difference: PriceDifference;
}

/** Plans a change; writes nothing. An empty answer removes one; files stay unchanged. */
export async function planChange(ctx: Ctx, item: ItemRow, given: Answers): Promise<ChangePlan> {
  const product = await loadProduct(ctx, item);
  const held = item.answers as Answers;
  const environment = {
    ...environmentOf(ctx),
    isKnownFile: (id: string, optionId: number) => fileIdsOf(held[optionId]).includes(id),
    // For a form completed after payment, every page counts.
    finalizing: !item.pending_tramitation,
  };
  const answers = withFileAnswers(product, { ...held, ...given }, (id) => fileIdsOf(held[id]));
  const walk = walkForm(product, answers, environment);
  const before = walkForm(product, held, environment).quote;
  return {
    product,
    walk,
    ok: walk.outcome.kind === (item.pending_tramitation ? 'early_checkout' : 'complete'),
    changes: changesBetween(product, held, walk.relevant_answers),
    before,
    difference: priceDifference({ before, after: walk.quote, paid: item }),
  };
}

/** Finished items cannot be changed. @throws AppError order_not_editable */
export function refuseEnded(ctx: Ctx, item: ItemRow): void {
  const status = findStatus(item.panel_status_id);
  if (status && item.clock !== 'ended') return;
  throw new AppError(
    'order_not_editable',
    { status: (status?.name ?? UNMAPPED_NAME)[ctx.locale] },
    { item_id: item.item_id },
  );
}
