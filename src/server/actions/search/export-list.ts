import type { OrderExport } from '../../../contract/orders/order-exports.ts';
import type { Ctx } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { ownExports } from '../exports/own-exports.ts';
import { presentOrderExport } from './export-present.ts';

/** The caller's own tables that are being made or can be downloaded, latest first. @throws AppError forbidden */
export async function listOrderExports(ctx: Ctx): Promise<{ items: OrderExport[] }> {
  const { agentId } = requireNamedRight(ctx, 'export_orders');
  return { items: (await ownExports(ctx, 'order_exports', agentId)).map(presentOrderExport) };
}
