import type { Ctx } from '../../ctx.ts';

/** Units of a charge an item already has; cancelled charges do not count. */
export async function countItemUnits(ctx: Ctx, itemId: number, code: string): Promise<number> {
  return (await unitsOfItems(ctx, [itemId], code)).get(itemId) ?? 0;
}

/** The same for several items, by item; items without any are left out. */
export async function unitsOfItems(
  ctx: Ctx,
  itemIds: readonly number[],
  code: string,
): Promise<ReadonlyMap<number, number>> {
  if (itemIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('order_charges')
    .select(({ fn }) => ['item_id', fn.sum<number>('units').as('units')])
    .where('item_id', 'in', itemIds)
    .where('code', '=', code)
    .where('state', '!=', 'cancelled')
    .groupBy('item_id')
    .execute();
  return new Map(rows.map(({ item_id, units }) => [item_id, Number(units)]));
}
