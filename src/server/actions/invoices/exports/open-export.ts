import type { Readable } from 'node:stream';
import { AppError } from '../../../../domain/errors/app-error.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import type { Ctx } from '../../../ctx.ts';
import { requireInvoicer } from '../require-invoicer.ts';

export interface OpenedExport {
  readonly content: Readable;
  readonly size: number;
  readonly name: string;
}

/** Hands out a file that one asked for, as often as he likes until it lapses. @throws AppError forbidden; not_found for another's too */
export async function openInvoiceExport(ctx: Ctx, exportId: string): Promise<OpenedExport> {
  const { agentId } = requireInvoicer(ctx);
  const row = await ctx.db
    .selectFrom('invoice_exports')
    .select(['storage_key', 'size', 'file_name'])
    .where('export_id', '=', exportId)
    .where('agent_id', '=', agentId)
    .where('state', '=', 'ready')
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst();
  if (!row?.storage_key || row.size === null) throw new AppError('not_found');
  const content = await ctx.ports.storage.open(row.storage_key);
  await recordAudit(ctx, { action: 'invoice.export_taken', subjectKind: 'invoice_export', subjectId: exportId });
  return { content, size: row.size, name: row.file_name };
}
