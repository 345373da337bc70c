import { nearOrder } from '../../../domain/providers/provider.ts';
import type { Ctx } from '../../ctx.ts';
import type { ItemRow } from '../items/item-row.ts';
import { provinceOfTown } from './province-of-town.ts';

/** Those of some providers or notary offices that are near an item's property, in their order. */
export async function nearItem<Row extends { readonly ciudad: string; readonly locale: string }>(
  ctx: Ctx,
  { item_id, is_portuguese }: ItemRow,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const placed = rows.map((row) => ({ row, locale: row.locale, province: provinceOfTown(ctx.territory, row.ciudad) }));
  const place = await ctx.db
    .selectFrom('item_places')
    .select('province')
    .where('item_id', '=', item_id)
    .executeTakeFirst();
  const near = nearOrder(placed, { isPortuguese: is_portuguese, province: place?.province || null });
  return near.map(({ row }) => row);
}
