import type { Product } from '../../../domain/catalogue/product.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import { fileIdsIn } from '../../../domain/wizard/form-files.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { formNotAllowed } from '../cart/refuse-form.ts';
import type { ItemRow } from '../items/item-row.ts';
import { keepCeiling } from '../items/keep-ceiling.ts';
import { getOwnItemForUpdate } from '../items/own-item.ts';
import { moveItem } from '../moves/move-item.ts';
import { handFilesToItem } from '../wizard/files/move-files.ts';
import { getUnfinished, isUnfinished } from './get-unfinished.ts';

/**
 * Completes an own item paid early with the saved answers and files; work and deadline start. The price is unchanged. Idempotent, across tabs too.
 * @returns whether it was completed now
 * @throws AppError sign_in_required, not_found, form_not_allowed while something is missing, ceiling_not_yours while impersonated
 */
export function sendAnswers(ctx: Ctx, itemId: number): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const item = await getOwnItemForUpdate(tx, itemId);
    if (!isUnfinished(item)) return false;
    const { product, finishing } = await getUnfinished(tx, item);
    if (!finishing.is_complete) throw formNotAllowed(tx, finishing.walk);
    keepCeiling(tx, product, { before: item.answers as Answers, after: finishing.walk.relevant_answers });
    const completed = await complete(tx, { item, product, answers: finishing.walk.relevant_answers });
    await moveItem(tx, { item: completed, operation: 'finalizar_datos' });
    return true;
  });
}

async function complete(
  tx: Ctx,
  { item, product, answers }: { item: ItemRow; product: Product; answers: Answers },
): Promise<ItemRow> {
  const before = new Set(fileIdsIn(product, item.answers as Answers));
  await handFilesToItem(tx, {
    itemId: item.item_id,
    orderId: item.order_id,
    customerId: item.customer_id,
    fileIds: fileIdsIn(product, answers).filter((id) => !before.has(id)),
  });
  await tx.db.deleteFrom('item_drafts').where('item_id', '=', item.item_id).execute();
  return tx.db
    .updateTable('order_items')
    .set({ answers: JSON.stringify(answers) })
    .where('item_id', '=', item.item_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
