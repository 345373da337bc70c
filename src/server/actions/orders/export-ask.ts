import type { BodyOf } from '../../../contract/call.ts';
import type { OrderFilters } from '../../../contract/orders/list.ts';
import type { askOrderExport as askOrderExportCall, OrderExport } from '../../../contract/orders/order-exports.ts';
import { orderExportName } from '../../../domain/orders/export-name.ts';
import { readOrderColumns } from '../../../domain/orders/order-columns.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { presentOrderExport } from './export-present.ts';
import { requireExporter } from './export-right.ts';

/** Asks for a table of all orders that a filter finds; the same press of a button asks once. @throws AppError forbidden */
export async function askOrderExport(
  ctx: Ctx,
  { filters, columns, request_key }: BodyOf<typeof askOrderExportCall> & { readonly filters: OrderFilters },
): Promise<{ export: OrderExport }> {
  const { agentId } = requireExporter(ctx);
  return inTransaction(ctx, async (tx) => {
    const asking = await tx.db
      .insertInto('order_exports')
      .values({
        ...{ agent_id: agentId, request_key, columns: readOrderColumns(columns), locale: tx.locale },
        filter: JSON.stringify(filters),
        file_name: orderExportName(tx.now(), tx.locale, tx.portal.time_zone),
        requested_at: tx.now(),
      })
      .onConflict((conflict) => conflict.columns(['agent_id', 'request_key']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (asking) {
      const { export_id } = asking;
      await enqueue(tx, 'export_orders', { export_id }, { key: `order-export:${export_id}` });
      await recordAudit(tx, { action: 'order.export', subjectKind: 'order_export', subjectId: export_id });
      return { export: presentOrderExport(asking) };
    }
    const known = await tx.db
      .selectFrom('order_exports')
      .selectAll()
      .where('agent_id', '=', agentId)
      .where('request_key', '=', request_key)
      .executeTakeFirstOrThrow();
    return { export: presentOrderExport(known) };
  });
}
