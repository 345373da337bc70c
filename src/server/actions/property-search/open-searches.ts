import type { OutputOf } from '../../../contract/call.ts';
import type { listaNombresQP } from '../../../contract/property-search.ts';
import { PROPERTIES_OF_A_PERSON } from '../../../domain/catalogue/known-products.ts';
import { searchedPersonOf } from '../../../domain/property-search/searched-person.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Ctx } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { unitsOfItems } from '../payments/units-charged.ts';
import { loadProduct } from '../products/load-product.ts';
import { presentOrderRow } from '../search/present-order-row.ts';
import { type OpenItem, type OpenPage, pageOfOpenItems } from './open-items.ts';
import { mostOf, PROPERTY_FOUND } from './units-left.ts';

/** Open property searches, oldest first, with properties found and notes ordered. */
export async function listOpenSearches(ctx: Ctx, asked: OpenPage): Promise<OutputOf<typeof listaNombresQP>> {
  requireNamedRight(ctx, 'property_search');
  const { rows, total } = await pageOfOpenItems(ctx, [PROPERTIES_OF_A_PERSON], asked);
  const itemIds = rows.map(({ item_id }) => item_id);
  const [found, charged] = await Promise.all([listFinds(ctx, itemIds), unitsOfItems(ctx, itemIds, PROPERTY_FOUND)]);
  const items = await Promise.all(
    rows.map(async (row) => ({
      ...(await presentSearch(ctx, row)),
      charged: charged.get(row.item_id) ?? 0,
      found: found
        .filter(({ search_id }) => search_id === row.item_id)
        .map(({ search_id: _, ...property }) => property),
    })),
  );
  return { items, total, page: asked.page, per_page: asked.size };
}

async function presentSearch(ctx: Ctx, row: OpenItem) {
  const product = await loadProduct(ctx, row);
  const answers = row.answers as Answers;
  const most = mostOf(product, answers, PROPERTY_FOUND);
  return { order: presentOrderRow(ctx, row), ...searchedPersonOf(product, answers), most };
}

async function listFinds(ctx: Ctx, itemIds: readonly number[]) {
  if (itemIds.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('property_finds as f')
    .innerJoin('order_charges as c', 'c.charge_id', 'f.charge_id')
    .select(['f.item_id as search_id', 'f.child_item_id as item_id', 'c.state'])
    .select(['f.registry', 'f.municipality', 'f.finca', 'f.share', 'f.reference'])
    .where('f.item_id', 'in', itemIds)
    .orderBy('f.child_item_id')
    .execute();
  return rows.map(({ state, ...row }) => ({ ...row, paid: state === 'paid' }));
}
