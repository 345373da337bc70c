import { SIMPLE_NOTES } from '../../../domain/orders/stale-note.ts';
import type { Ctx } from '../../ctx.ts';
import type { ItemRow } from '../items/item-row.ts';

/** The customer's renewed items: a later nota ordered from them was paid and not refunded. */
export async function findRenewed(ctx: Ctx, items: readonly ItemRow[]): Promise<ReadonlySet<number>> {
  const notes = items.filter(({ product_id }) => SIMPLE_NOTES.includes(product_id));
  if (notes.length === 0) return new Set();
  const renewals = await ctx.db
    .selectFrom('order_items')
    .select('parent_id')
    .where(
      'parent_id',
      'in',
      notes.map(({ item_id }) => item_id),
    )
    .where('product_id', 'in', [...SIMPLE_NOTES])
    .where('client_status', 'not in', ['pending', 'returned'])
    .execute();
  return new Set(renewals.flatMap(({ parent_id }) => parent_id ?? []));
}
