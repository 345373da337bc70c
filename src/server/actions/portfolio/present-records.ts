import type { PortfolioObjects } from '../../../contract/portfolio/shapes.ts';
import type { PortfolioKind } from '../../../domain/portfolio/records.ts';
import type { Ctx } from '../../ctx.ts';
import type { Frame, KindOf } from './kinds.ts';
import { ownerOf } from './owner.ts';
import { pedidosOn } from './pedidos-on.ts';
import type { RecordRow } from './rows.ts';

/** Presents portfolio records with their orders. */
export async function presentRecords<K extends PortfolioKind>(
  ctx: Ctx,
  kind: KindOf<K>,
  rows: readonly RecordRow<K>[],
): Promise<PortfolioObjects[K][]> {
  const pedidos = await pedidosOn(ctx, kind.kind, rows);
  return rows.map((row) => {
    const frame: Frame = {
      id: row.id,
      user_id: row.customer_id,
      customer: ownerOf(row),
      pedidos: pedidos.get(row.id) ?? [],
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    };
    return kind.present(frame, row.data);
  });
}

/** One record in the shape of the calls. */
export async function presentRecord<K extends PortfolioKind>(
  ctx: Ctx,
  kind: KindOf<K>,
  row: RecordRow<K>,
): Promise<PortfolioObjects[K]> {
  const [object] = await presentRecords(ctx, kind, [row]);
  return object as PortfolioObjects[K];
}
