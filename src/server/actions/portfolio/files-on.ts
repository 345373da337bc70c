import type { PortfolioKind } from '../../../domain/portfolio/records.ts';
import type { Ctx } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import { isReleased } from '../stored-files/is-released.ts';
import type { ItemOn } from './orders-on.ts';

/** The customer's documents on one record: delivered ones, and their own, newest first. */
export async function filesOn(
  ctx: Ctx,
  kind: PortfolioKind,
  { id, items }: { readonly id: number; readonly items: readonly ItemOn[] },
): Promise<
  readonly { readonly file_id: string; readonly name: string; readonly size: number; readonly is_new: boolean }[]
> {
  const itemIds = items.map(({ item_id }) => item_id);
  const rows = await ctx.db
    .selectFrom('files')
    .select(['file_id', 'name', 'size', 'kind', 'first_opened_at'])
    .where((row) => {
      const own = row.and([
        row('customer_id', '=', requireCustomer(ctx)),
        row('origin', '=', kind),
        row('origin_id', '=', id),
      ]);
      if (itemIds.length === 0) return own;
      const delivered = row.and([row('item_id', 'in', itemIds), row('kind', '=', 'result'), isReleased(ctx)]);
      return row.or([own, delivered]);
    })
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((file) => ({
    file_id: file.file_id,
    name: file.name,
    size: file.size,
    is_new: file.kind === 'result' && file.first_opened_at === null,
  }));
}
