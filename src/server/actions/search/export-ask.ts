import type { BodyOf } from '../../../contract/call.ts';
import type { OrderFilters } from '../../../contract/orders/list.ts';
import type { askOrderExport as askOrderExportCall, OrderExport } from '../../../contract/orders/order-exports.ts';
import { orderExportName } from '../../../domain/orders/export-name.ts';
import { readOrderColumns } from '../../../domain/orders/order-columns.ts';
import type { Ctx } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { askOwnExport } from '../exports/ask-own-export.ts';
import { presentOrderExport } from './export-present.ts';

/** Requests a table of all orders of a filter. Idempotent per click. @throws AppError forbidden, for a notary too */
export async function askOrderExport(
  ctx: Ctx,
  { filters, columns: chosen, request_key }: BodyOf<typeof askOrderExportCall> & { readonly filters: OrderFilters },
): Promise<{ export: OrderExport }> {
  const { agentId: agent_id } = requireNamedRight(ctx, 'export_orders');
  const columns = readOrderColumns(chosen);
  const file_name = orderExportName(ctx.now(), ctx.locale, ctx.portal.time_zone);
  const row = await askOwnExport(ctx, 'order_exports', {
    values: {
      agent_id,
      request_key,
      columns,
      file_name,
      filter: JSON.stringify(filters),
      store_id: ctx.portal.store_id,
    },
  });
  return { export: presentOrderExport(row) };
}
