import type { Answers } from '../../../domain/wizard/answers.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { getOwnItemForUpdate } from '../items/own-item.ts';
import { isUnfinished } from './get-unfinished.ts';

/**
 * Saves outstanding answers of an own item, to continue on another device or day. After submission nothing is saved.
 * @returns whether they were saved
 */
export function saveAnswers(
  ctx: Ctx,
  { itemId, answers }: { readonly itemId: number; readonly answers: Answers },
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    if (!isUnfinished(await getOwnItemForUpdate(tx, itemId))) return false;
    const row = { answers: JSON.stringify(answers), updated_at: tx.now() };
    await tx.db
      .insertInto('item_drafts')
      .values({ item_id: itemId, ...row })
      .onConflict((conflict) => conflict.column('item_id').doUpdateSet(row))
      .execute();
    return true;
  });
}
