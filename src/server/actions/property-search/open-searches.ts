import type { OutputOf } from '../../../contract/call.ts';
import type { listaNombresQP } from '../../../contract/property-search.ts';
import { PROPERTIES_OF_A_PERSON } from '../../../domain/catalogue/known-products.ts';
import { searchedPersonOf } from '../../../domain/property-search/searched-person.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Ctx } from '../../ctx.ts';
import { productOf } from '../cart/present-cart.ts';
import { type NamedItem, presentOrderRow, withNames } from '../orders/present-order-row.ts';
import { requireNamedRight } from '../orders/require-named-right.ts';
import { openItemsOf } from './open-items.ts';
import { PROPERTY_FOUND, unitsLeftOf } from './units-left.ts';

interface PageAsked {
  readonly page: number;
  readonly size: number;
}

/** Open searches of the properties of a person, the oldest first, with what was found and asked for so far. */
export async function listOpenSearches(ctx: Ctx, { page, size }: PageAsked): Promise<OutputOf<typeof listaNombresQP>> {
  requireNamedRight(ctx, 'property_search');
  const open = openItemsOf(ctx, [PROPERTIES_OF_A_PERSON]);
  const rows = await withNames(
    ctx,
    open
      .selectAll('order_items')
      .orderBy('created_at')
      .orderBy('item_id')
      .limit(size)
      .offset((page - 1) * size)
      .as('i'),
  )
    .orderBy('i.created_at')
    .orderBy('i.item_id')
    .execute();
  const { total } = await open.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const found = await findsOf(
    ctx,
    rows.map(({ item_id }) => item_id),
  );
  const items = await Promise.all(
    rows.map(async (row) => ({
      ...(await presentSearch(ctx, row)),
      found: found
        .filter(({ search_id }) => search_id === row.item_id)
        .map(({ search_id: _, ...property }) => property),
    })),
  );
  return { items, total, page, per_page: size };
}

async function presentSearch(ctx: Ctx, row: NamedItem) {
  const product = await productOf(ctx, row);
  const answers = row.answers as Answers;
  const { most, charged } = await unitsLeftOf(ctx, row, PROPERTY_FOUND);
  return { order: presentOrderRow(ctx, row), ...searchedPersonOf(product, answers), most, charged };
}

async function findsOf(ctx: Ctx, itemIds: readonly number[]) {
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
