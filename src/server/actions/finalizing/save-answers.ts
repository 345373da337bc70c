import type { Answers } from '../../../domain/wizard/answers.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { getOwnItemForUpdate } from '../items/own-item.ts';
import { isUnfinished } from './get-unfinished.ts';

/**
 * Keeps answers that are due for an own item, so that another device or day goes on with them. After they were sent nothing is kept.
 * @returns whether they were kept
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
