import type { PortfolioObjects } from '../../../contract/portfolio/shapes.ts';
import type { PortfolioKind } from '../../../domain/portfolio/records.ts';
import type { Ctx } from '../../ctx.ts';
import { clientStatusIdOf } from '../items/client-status-id.ts';
import { productNameOf } from '../items/product-name.ts';

type Pedidos = PortfolioObjects['inmueble']['pedidos'];

/** Customers' orders on these records of theirs, newest first, by the record's id. */
export async function pedidosOn(
  ctx: Ctx,
  kind: PortfolioKind,
  things: readonly { readonly id: number; readonly customer_id: number }[],
): Promise<ReadonlyMap<number, Pedidos>> {
  const found = new Map<number, Pedidos>();
  for (const row of await itemsOn(ctx, kind, things)) {
    const thing = Number(row.origin_id);
    found.set(thing, [
      ...(found.get(thing) ?? []),
      {
        item_id: row.item_id,
        order_id: row.order_id,
        product_id: row.product_id,
        product_name: productNameOf(ctx, row.product_id),
        client_status_id: clientStatusIdOf(row),
        created_at: row.created_at.toISOString(),
      },
    ]);
  }
  return found;
}

/** Items ordered from these records, newest first. */
export async function itemsOn(
  { db }: Pick<Ctx, 'db'>,
  kind: PortfolioKind,
  things: readonly { readonly id: number; readonly customer_id: number }[],
) {
  if (things.length === 0) return [];
  return db
    .selectFrom('order_items')
    .select(['item_id', 'order_id', 'product_id', 'origin_id', 'client_status_id', 'internal_status'])
    .select(['panel_status_id', 'created_at'])
    .where('origin', '=', kind)
    .where(
      'origin_id',
      'in',
      things.map(({ id }) => String(id)),
    )
    .where(
      'customer_id',
      'in',
      things.map(({ customer_id }) => customer_id),
    )
    .orderBy('created_at', 'desc')
    .orderBy('item_id', 'desc')
    .execute();
}
