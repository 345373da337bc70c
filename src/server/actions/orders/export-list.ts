import type { OrderExport } from '../../../contract/orders/order-exports.ts';
import type { Ctx } from '../../ctx.ts';
import { presentOrderExport } from './export-present.ts';
import { requireExporter } from './export-right.ts';

/** One's own tables that are being made or can be downloaded, the latest first. @throws AppError forbidden */
export async function listOrderExports(ctx: Ctx): Promise<{ items: OrderExport[] }> {
  const { agentId } = requireExporter(ctx);
  const rows = await ctx.db
    .selectFrom('order_exports')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', ctx.now())]))
    .orderBy('requested_at', 'desc')
    .orderBy('export_id')
    .limit(MOST)
    .execute();
  return { items: rows.map(presentOrderExport) };
}

const MOST = 20;
