import type { Readable } from 'node:stream';
import type { Selectable } from 'kysely';
import type { Ctx } from '../../ctx.ts';
import type { DB } from '../../db/types.gen.ts';
import { allowDownload, openAllowed, recordDownload } from '../stored-files/hand-out.ts';
import { factsOf, type StoredBytes } from '../stored-files/load-files.ts';
import { common, EXPORT_NAMES, type ExportTable } from './export-table.ts';

export interface OpenedExport {
  readonly content: Readable;
  readonly size: number;
  readonly name: string;
}

/** Serves a file the agent requested, any number of times until it expires. @throws AppError forbidden; not_found for another's too */
export async function openOwnExport(ctx: Ctx, table: ExportTable, exportId: string): Promise<OpenedExport> {
  const row = await ctx.db
    .selectFrom(common(table))
    .select(['agent_id', 'storage_key', 'size', 'file_name'])
    .where('export_id', '=', exportId)
    .where('state', '=', 'ready')
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst();
  const file = await allowDownload(ctx, row ? bytesOf(table, exportId, row) : null);
  const content = await openAllowed(ctx, file);
  await recordDownload(ctx, file);
  return { content, size: file.size, name: file.name };
}

type ReadyRow = Pick<Selectable<DB['order_exports']>, 'agent_id' | 'storage_key' | 'size' | 'file_name'>;

function bytesOf(table: ExportTable, exportId: string, row: ReadyRow): StoredBytes | null {
  const { agent_id: agentId, storage_key, size, file_name: name } = row;
  if (storage_key === null || size === null) return null;
  const facts = factsOf(EXPORT_NAMES[table].subjectKind, { fileId: exportId, agentId });
  return { facts, storage_key, size, name, media_type: 'application/octet-stream' };
}
