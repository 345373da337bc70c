import { makeOrderExport } from '../actions/search/export-make.ts';
import type { Ctx } from '../ctx.ts';
import type { TaskPayloads } from './task-payloads.ts';

/** Makes a table of orders that an agent asked for. */
export async function exportOrders(ctx: Ctx, { export_id }: TaskPayloads['export_orders']): Promise<void> {
  await makeOrderExport(ctx, export_id);
}
