import type { Readable } from 'node:stream';
import { AppError } from '../../../domain/errors/app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import { common, EXPORT_NAMES, type ExportTable } from './export-table.ts';

export interface OpenedExport {
  readonly content: Readable;
  readonly size: number;
  readonly name: string;
}

/** Serves a file the agent requested, any number of times until it expires. @throws AppError not_found, for another's too */
export async function openOwnExport(
  ctx: Ctx,
  table: ExportTable,
  { agentId, exportId }: { readonly agentId: number; readonly exportId: string },
): Promise<OpenedExport> {
  const row = await ctx.db
    .selectFrom(common(table))
    .select(['storage_key', 'size', 'file_name'])
    .where('export_id', '=', exportId)
    .where('agent_id', '=', agentId)
    .where('state', '=', 'ready')
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst();
  if (!row?.storage_key || row.size === null) throw new AppError('not_found');
  const content = await ctx.ports.storage.open(row.storage_key);
  const { action, subjectKind } = EXPORT_NAMES[table];
  await recordAudit(ctx, { action: `${action}_taken`, subjectKind, subjectId: exportId });
  return { content, size: row.size, name: row.file_name };
}
