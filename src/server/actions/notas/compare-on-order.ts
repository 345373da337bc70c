import type { ComparedPapers } from '../../../contract/orders/compared-papers.ts';
import type { Ctx } from '../../ctx.ts';
import { getItem } from '../items/item-row.ts';
import { requireRight } from '../items/require-right.ts';
import { type Chosen, compareChosen } from './compare-chosen.ts';
import { identifiersOf, isAbout } from './is-about.ts';
import { loadPapers } from './load-papers.ts';

/**
 * Compares two papers for an agent: those of an item, and those that its customer got on other orders about the same properties.
 * @throws AppError not_found, forbidden
 */
export async function compareOnOrder(ctx: Ctx, itemId: number, chosen: Chosen): Promise<ComparedPapers> {
  await requireRight(ctx, { itemId }, 'see_readings');
  const own = await loadPapers(ctx, { itemIds: [itemId], isForCustomer: false });
  const identifiers = own.flatMap(({ notas }) => (notas ?? []).flatMap(identifiersOf));
  const itemIds = identifiers.length === 0 ? [] : await listItemsAbout(ctx, itemId, identifiers);
  const others = await loadPapers(ctx, { itemIds, isForCustomer: false });
  return compareChosen(ctx, [...own, ...others], chosen);
}

async function listItemsAbout(ctx: Ctx, itemId: number, identifiers: readonly object[]): Promise<readonly number[]> {
  const { customer_id } = await getItem(ctx, itemId);
  const rows = await ctx.db
    .selectFrom('order_items as i')
    .innerJoin('note_readings as r', 'r.item_id', 'i.item_id')
    .select('i.item_id')
    .where('i.customer_id', '=', customer_id)
    .where('i.item_id', '<>', itemId)
    .where((row) => isAbout(row, identifiers))
    .groupBy('i.item_id')
    .orderBy('i.item_id', 'desc')
    .limit(MOST_ITEMS)
    .execute();
  return rows.map(({ item_id }) => item_id);
}

const MOST_ITEMS = 20;
