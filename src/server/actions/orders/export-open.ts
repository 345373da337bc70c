import type { Readable } from 'node:stream';
import { AppError } from '../../../domain/errors/app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import { requireExporter } from './export-right.ts';

export interface OpenedTable {
  readonly content: Readable;
  readonly size: number;
  readonly name: string;
}

/**
 * Hands out a table that one asked for, as often as he likes until it lapses.
 * @throws AppError forbidden for who may no longer; not_found for another's too
 */
export async function openOrderExport(ctx: Ctx, exportId: string): Promise<OpenedTable> {
  const { agentId } = requireExporter(ctx);
  const row = await ctx.db
    .selectFrom('order_exports')
    .select(['storage_key', 'size', 'file_name'])
    .where('export_id', '=', exportId)
    .where('agent_id', '=', agentId)
    .where('state', '=', 'ready')
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst();
  if (!row?.storage_key || row.size === null) throw new AppError('not_found');
  const content = await ctx.ports.storage.open(row.storage_key);
  await recordAudit(ctx, { action: 'order.export_taken', subjectKind: 'order_export', subjectId: exportId });
  return { content, size: row.size, name: row.file_name };
}
