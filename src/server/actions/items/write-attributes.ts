import { AppError } from '../../../domain/errors/app-error.ts';
import {
  type Attribute,
  type AttributeChange,
  type AttributeWish,
  decideAttributes,
} from '../../../domain/orders/attributes.ts';
import type { Ctx } from '../../ctx.ts';

/** Attributes that the office sets on an item apart from its form, by key. */
export function listAttributes(ctx: Ctx, itemId: number): Promise<Attribute[]> {
  return ctx.db
    .selectFrom('item_attributes')
    .select(['key', 'value'])
    .where('item_id', '=', itemId)
    .orderBy('key')
    .execute();
}

/**
 * Changes attributes of an item the caller has locked; the caller also writes the history line and the new version.
 * @returns the changes, for that line
 * @throws AppError invalid_input
 */
export async function writeAttributes(
  tx: Ctx,
  { itemId, wishes }: { itemId: number; wishes: readonly AttributeWish[] },
): Promise<readonly AttributeChange[]> {
  const decision = decideAttributes(await listAttributes(tx, itemId), wishes);
  if (!decision.ok) throw new AppError(decision.code, decision.params);
  for (const { key, new: value } of decision.changes) {
    if (value === null) {
      await tx.db.deleteFrom('item_attributes').where('item_id', '=', itemId).where('key', '=', key).execute();
    } else {
      await tx.db
        .insertInto('item_attributes')
        .values({ item_id: itemId, key, value, updated_at: tx.now() })
        .onConflict((conflict) => conflict.columns(['item_id', 'key']).doUpdateSet({ value, updated_at: tx.now() }))
        .execute();
    }
  }
  return decision.changes;
}
