import { findProduct } from '../../../domain/catalogue/catalogue.ts';
import type { ChecklistPoint } from '../../../domain/checklists/checklist.ts';
import type { Text } from '../../../domain/locale/locale.ts';
import type { Ctx } from '../../ctx.ts';
import type { ItemRow } from '../items/item-row.ts';

export interface ItemPoint extends ChecklistPoint {
  readonly tickedBy: string | null;
  readonly tickedAt: Date | null;
}

/** The points to check before an item is delivered, in order: those common to all products, then its own. */
export async function loadChecklist(
  ctx: Ctx,
  { item_id, product_id }: Pick<ItemRow, 'item_id' | 'product_id'>,
): Promise<ItemPoint[]> {
  const urlKey = findProduct(ctx.catalogue.current, product_id)?.url_key ?? '';
  const rows = await ctx.db
    .selectFrom('checklist_points as p')
    .leftJoin('item_checks as c', (join) => join.onRef('c.point_id', '=', 'p.point_id').on('c.item_id', '=', item_id))
    .leftJoin('agents as a', 'a.agent_id', 'c.ticked_by')
    .select(['p.point_id', 'p.text', 'c.text as ticked', 'c.ticked_at', 'a.firstname', 'a.lastname'])
    .where('p.product', 'in', ['', urlKey])
    .orderBy('p.product')
    .orderBy('p.position')
    .execute();
  return rows.map((row) => ({
    pointId: row.point_id,
    text: row.text as Text,
    ticked: row.ticked as Text | null,
    tickedBy: row.ticked === null ? null : `${row.firstname} ${row.lastname}`.trim(),
    tickedAt: row.ticked_at,
  }));
}
